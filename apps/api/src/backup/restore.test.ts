import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/open-database.ts'
import { CONFIG } from '../testing/test-app.ts'
import { backUp } from './back-up.ts'
import { type Entry, textEntry, writeArchive } from './archive.ts'
import { type Moment, readDatabaseMetadata } from './moment.ts'
import { restore } from './restore.ts'

const root = await mkdtemp(join(tmpdir(), 'octroi-restore-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const config = { ...CONFIG, dataDir: join(root, 'data'), databaseUrl: 'postgres://nobody.invalid/none' }

const KEY = '6a1f9d3e-0000-4000-8000-000000000000'
const db = await openTestDatabase()
const moment = await readDatabaseMetadata(db, 'postgres')
await db.destroy()

let count = 0
/** Writes an archive like a backup of PostgreSQL. The tests stop before the dump is read. */
async function archive(told: Partial<Moment> = {}, more: readonly Entry[] = [], passphrase?: string): Promise<string> {
  const path = join(root, `backup-${(count += 1)}`)
  const entries = async function* (): AsyncIterable<Entry> {
    yield textEntry('moment.json', JSON.stringify({ ...moment, ...told }))
    yield textEntry('database.dump', 'dump')
    yield textEntry(`files/${KEY}`, 'un document')
    yield* more
  }
  // The lowest work factor, for speed, since the tests are not about its strength.
  await writeArchive(entries(), {
    path,
    passphrase: passphrase === undefined ? undefined : { text: passphrase, work: 1 },
  })
  return path
}

const checks = (from: string, passphrase?: string) =>
  restore(config, { from, passphrase, overwrite: false, check: true })

/** @behaviour operation.restore-checks */
describe('a backup is read to its last byte before anything is changed', () => {
  test('one that is whole is told as such, and leaves nothing behind', async () => {
    expect(await checks(await archive())).toMatchObject({ files: 1, moment: { database: 'postgres' } })
    expect(await readdir(config.dataDir)).toEqual([])
  })

  test('one that is cut off anywhere, or of which one bit is another, is refused', async () => {
    const whole = await readFile(await archive())
    const path = join(root, 'wrong')
    for (const length of [0, 40, whole.length - 30, whole.length - 1]) {
      await writeFile(path, whole.subarray(0, length))
      await expect(checks(path), `${length} of ${whole.length} bytes`).rejects.toThrow(/cut off or damaged|is missing/)
    }
    for (const place of [20, Math.trunc(whole.length / 2), whole.length - 6]) {
      const changed = Buffer.from(whole)
      changed[place] = (changed[place] ?? 0) ^ 4
      await writeFile(path, changed)
      await expect(checks(path), `byte ${place}`).rejects.toThrow('damaged')
    }
    expect(await readdir(config.dataDir)).toEqual([])
  })

  test('one that would write outside of its folder is refused', async () => {
    for (const name of ['../outside', '/tmp/outside', 'files/../../outside', 'database/../../x', 'other'])
      await expect(checks(await archive({}, [textEntry(name, 'x')])), name).rejects.toThrow('no backup has')
  })

  test('an encrypted one tells nothing, opens with its passphrase alone, and not when a bit is another', async () => {
    const passphrase = 'quatre mots tirés au hasard'
    const path = await archive({}, [], passphrase)
    const bytes = await readFile(path)
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    await expect(checks(path)).rejects.toThrow('is encrypted')
    await expect(checks(path, 'quatre mots tirés au hazard')).rejects.toThrow('not the passphrase')
    expect(await checks(path, passphrase)).toMatchObject({ files: 1 })
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    await writeFile(path, bytes)
    await expect(checks(path, passphrase)).rejects.toThrow('damaged')
  })

  test('one of a newer version, or of the other database, is refused', async () => {
    const newer = await archive({ migrations: ['9999-of-tomorrow'] })
    await expect(checks(newer)).rejects.toThrow('newer version, which knows 9999-of-tomorrow')
    const from = await archive({ database: 'embedded' })
    const asked = { from, passphrase: undefined, overwrite: true, check: false }
    await expect(restore(config, asked)).rejects.toThrow('leave DATABASE_URL unset')
  })
})

test('a backup to a folder that is missing, such as a disk that is not mounted, is refused', async () => {
  for (const to of ['missing', 'missing/', 'missing/backup.tar.gz'])
    await expect(backUp(config, { to: join(root, to), passphrase: undefined }), to).rejects.toThrow(
      `--to: there is no folder ${join(root, 'missing')}`,
    )
  expect(await readdir(root)).not.toContain('missing')
})
