import { execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadContent } from '../content/load-content.ts'
import { readContent } from '../content/read-content.ts'
import { migrate } from '../db/client.ts'
import { openPostgres } from '../db/postgres.ts'
import { postgresPrograms } from './postgres-programs.ts'

const run = promisify(execFile)

/** Settings for disposable databases of a few rows: no sync, no replication log, no autovacuum, no JIT. */
const CHEAP = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
]

/** A PostgreSQL server with its own folder and port. */
export interface PostgresServer {
  /** URL of its database, which is migrated and has the starting content. */
  readonly url: string
  /** URL over the Unix socket, which is noticeably faster than TCP for short statements. */
  readonly socketUrl: string
  start(): Promise<void>
  /** Stops the server: `fast` in order, `immediate` like a crash. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** Suspends all its processes: connections stay open, and nothing answers. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Stops the server and removes its folder. */
  remove(): Promise<void>
}

/** Settings for disposable databases that standbys replicate. */
export const REPLICATED = [
  ...CHEAP.filter((setting) => !/^(wal_level|max_wal_senders)/.test(setting)),
  'wal_level=replica',
  'max_wal_senders=4',
  'wal_keep_size=256MB',
]

/** Starts a server with these settings. Throws if PostgreSQL is not installed. */
export async function startPostgres(settings: readonly string[] = CHEAP): Promise<PostgresServer> {
  const initial = ['-A', 'trust', '-U', 'octroi', '-E', 'UTF8', '--locale=C', '-N']
  const server = await startWith(settings, (data) => ['initdb', '-D', data, ...initial])
  await prepare(server.url)
  return server
}

/** Settings of a standby: a read that is in the way of the log is cancelled at once. */
const STANDBY = [...REPLICATED, 'hot_standby=on', 'wal_retrieve_retry_interval=100ms', 'max_standby_streaming_delay=0']
const BASE_BACKUP = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']

/** Starts a standby, which replicates a server with the settings `REPLICATED` by streaming. */
export const startStandby = (primary: PostgresServer): Promise<PostgresServer> =>
  startWith(STANDBY, (data) => ['pg_basebackup', '-D', data, '-d', primary.url, ...BASE_BACKUP])

/** Creates a data folder by a program of PostgreSQL and starts a server on it. */
async function startWith(
  settings: readonly string[],
  create: (data: string) => readonly string[],
): Promise<PostgresServer> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'octroi-postgres-'))
  await giveAway(folder)
  const data = join(folder, 'data')
  const port = await freePort()
  const [program = '', ...args] = create(data)
  await asItsUser(join(programs, program), args)
  const controlArguments = (...more: string[]) => ['-D', data, '-w', ...more]
  const control = (...more: string[]) => asItsUser(join(programs, 'pg_ctl'), controlArguments(...more))
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
    .map((setting) => `-c ${setting}`)
    .join(' ')
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    const first = await mainProcessOf(data)
    // The main process comes first: once it is stopped, it starts no other one.
    sendSignal(first, name)
    for (const child of await childrenOf(first)) sendSignal(child, name)
  }
  const url = `postgres://octroi@127.0.0.1:${port}/postgres`
  const server: PostgresServer = {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    start: async () => void (await control('-l', join(folder, 'log'), '-o', options, 'start')),
    stop: async (how) => void (await control('-m', how, 'stop')),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: async () => {
      stopWatching()
      await control('-m', 'immediate', 'stop')
      await rm(folder, { recursive: true, force: true })
    },
  }
  const stopWatching = removeWhenKilled(
    folder,
    userCommand(join(programs, 'pg_ctl'), controlArguments('-m', 'immediate', 'stop')),
  )
  await server.start()
  return server
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })

/** Runs a program as PostgreSQL's own user if this process is root, because PostgreSQL refuses to run as root. */
async function asItsUser(program: string, args: readonly string[]): Promise<string> {
  const [command = program, ...rest] = userCommand(program, args)
  const { stdout } = await run(command, rest, { cwd: tmpdir() })
  return stdout
}

function userCommand(program: string, args: readonly string[]): readonly string[] {
  const isRoot = process.getuid?.() === 0
  return isRoot ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args]
}

const RUN_AFTER = join(import.meta.dirname, '../../../../scripts/processes/run-after.mjs')

/**
 * Stops the server, which is a daemon, and removes its folder if this process is killed and cannot do so itself.
 * Returns a function that ends this watch.
 */
function removeWhenKilled(folder: string, stop: readonly string[]): () => void {
  const remove = ['sh', '-c', '"$@"; rm -rf "$0"', folder, ...stop]
  const watch = spawn(process.execPath, [RUN_AFTER, String(process.pid), ...remove], {
    cwd: tmpdir(),
    detached: true,
    stdio: 'ignore',
  })
  watch.unref()
  return () => void watch.kill('SIGKILL')
}

async function giveAway(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const [uid = '', gid = ''] = (await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])))).map(
    ({ stdout }) => stdout.trim(),
  )
  await chown(folder, Number(uid), Number(gid))
}

const mainProcessOf = async (data: string): Promise<number> =>
  Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'))

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(pid)])
  return stdout.trim().split('\n').map(Number)
}

/** Sends a signal to a process; one that has ended meanwhile is ignored. */
function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function prepare(url: string): Promise<void> {
  const db = openPostgres(url)
  await migrate(db)
  await loadContent(db, await readContent())
  await db.destroy()
}
