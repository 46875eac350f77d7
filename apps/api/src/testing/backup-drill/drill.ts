import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { sweepFiles } from '../../backup/sweep-files.ts'
import { readFilesUrl } from '../../config/files-url.ts'
import { runToEnd, startServer } from '../server-process.ts'
import { CONFIG } from '../test-app.ts'
import { until } from '../until.ts'
import { type Desk, knownOf, sentByAll, workAt } from './desks.ts'

/** Documents that each organisation has sent before the backup begins. */
const AT_WORK = 5

interface DrillEnvironment {
  /** Environment of servers and commands, including the data folder. */
  readonly environment: {
    readonly DATA_DIR: string
    readonly DATABASE_URL?: string
    readonly BACKUP_PASSPHRASE?: string
    readonly FILES_URL?: string
    readonly AWS_ACCESS_KEY_ID?: string
    readonly AWS_SECRET_ACCESS_KEY?: string
  }
  /** A folder that stands for another machine. */
  readonly elsewhere: string
  /** Destroys the database; returns the changed settings of a new one. */
  readonly destroyDatabase: () => Promise<Readonly<Record<string, string>>>
}

/**
 * Saves under load, backs up meanwhile, kills the server, destroys database and files, and restores. Returns what was
 * acknowledged before the backup began.
 */
export async function drill(desks: readonly Desk[], { environment, elsewhere, destroyDatabase }: DrillEnvironment) {
  const server = await startServer(environment)
  const stopWork = workAt(desks, server.url)
  await until(() => sentByAll(desks) >= AT_WORK)
  const known = knownOf(desks)
  const made = await runToEnd('commands/backup.ts', environment, ['--to', elsewhere])
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Backup of') as string })
  // During the load, no file in progress may look orphaned or missing.
  const { DATA_DIR, DATABASE_URL, FILES_URL } = environment
  const filesLocation = FILES_URL === undefined ? undefined : readFilesUrl(FILES_URL)
  const config = { ...CONFIG, dataDir: DATA_DIR, databaseUrl: DATABASE_URL, filesLocation }
  expect(await sweepFiles(config, { remove: true, now: new Date() })).toEqual({ orphans: [], gone: [], removed: 0 })
  await stopWork()
  await server.end('SIGKILL')
  for (const folder of ['backup', 'files'])
    expect(await readdir(join(environment.DATA_DIR, folder))).not.toContain('leaving')

  const [name = ''] = await readdir(elsewhere)
  const changes = await destroyDatabase()
  await rm(environment.DATA_DIR, { recursive: true })
  const restored = { ...environment, ...changes }
  const { code, output } = await runToEnd('commands/restore.ts', restored, ['--from', join(elsewhere, name)])
  expect(output).toContain('The audit trail is whole')
  expect(code).toBe(0)
  expect((await readdir(environment.DATA_DIR)).filter((one) => one.startsWith('restore-'))).toEqual([])
  return { known, changes }
}
