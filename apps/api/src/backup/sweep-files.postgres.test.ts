import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPostgres } from '../db/postgres.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { createNote } from '../testing/factories/create-note.ts'
import { createTestDatabase } from '../testing/open-database.ts'
import { newS3Location, startS3Server } from '../testing/s3-server.ts'
import { CONFIG, testApp } from '../testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'

const s3 = await startS3Server()
const STORES = { folder: () => undefined, 'S3-compatible store': () => newS3Location(s3) }

/** @behaviour operation.sweep */
test.each(Object.entries(STORES))(
  'in a %s, files without a row are found, and removed when told to; rows without a file are named',
  async (_, newLocation) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'octroi-sweep-'))
    closeAtEnd(() => rm(dataDir, { recursive: true, force: true }))
    const databaseUrl = await createTestDatabase()
    const filesLocation = newLocation()
    const files = await openFileStore({ dataDir, filesLocation })
    const here = { ...(await testApp({}, openPostgres(databaseUrl))), files }
    for (let note = 0; note < 3; note += 1) await createNote(here, here.organisation, { withFile: true })
    const rows = await here.db.selectFrom('notes').select('file_key').orderBy('id').execute()
    const [named, lost, infected] = rows.map(({ file_key }) => file_key ?? '') as [string, string, string]
    await files.remove(lost)
    await files.remove(infected)
    await here.db.insertInto('quarantined_files').values({ key: infected, since: new Date(), found: 'EICAR' }).execute()
    const [orphan = ''] = await files.keepAll([Buffer.from('de personne')])
    const uploading = files.temporaryPath()
    await writeFile(uploading, 'en cours')

    const config = { ...CONFIG, dataDir, databaseUrl, filesLocation }
    const [now, tomorrow] = [new Date(), new Date(Date.now() + 2 * 86_400_000)]
    const gone = [{ key: lost, table: 'notes' }]
    expect(await sweepFiles(config, { remove: true, now })).toEqual({ orphans: [], gone, removed: 0 })
    const found = [expect.objectContaining({ key: orphan, size: 11 })]
    const kept = async () => (await files.list()).map(({ key }) => key)
    expect(await sweepFiles(config, { remove: false, now: tomorrow })).toEqual({ orphans: found, gone, removed: 0 })
    expect((await kept()).toSorted()).toEqual([named, orphan].toSorted())
    expect(await sweepFiles(config, { remove: true, now: tomorrow })).toEqual({ orphans: found, gone, removed: 1 })
    expect(await kept()).toEqual([named])
    expect(await readdir(join(dataDir, 'files', 'temporary'))).toHaveLength(1)
    expect(await readdir(join(dataDir, 'files'))).not.toContain('leaving')
  },
)
