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

/**
 * Tests come and go on databases of a few rows, which nobody needs after the machine has stopped: no waiting for the disk,
 * no log for a second server, no looking after the statistics of a hundred databases, no compiling of statements that are
 * asked once.
 */
const CHEAP = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
]

/** A PostgreSQL server on a folder and a port of its own. */
export interface PostgresServer {
  /** Its database, with the migrations and the starting content. */
  readonly url: string
  /** The same without the network, which takes a good part of what a statement of a test takes. */
  readonly socketUrl: string
  start(): Promise<void>
  /** `fast` ends what is under way in good order, `immediate` as a crash would. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** Stops every process of it where it is: connections stay open, and nothing answers. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

/** Starts one, with the settings that are given. Throws where PostgreSQL is not installed. */
export async function startPostgres(settings: readonly string[] = CHEAP): Promise<PostgresServer> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'octroi-postgres-'))
  await giveAway(folder)
  const data = join(folder, 'data')
  const port = await freePort()
  const initial = ['-D', data, '-A', 'trust', '-U', 'octroi', '-E', 'UTF8', '--locale=C', '-N']
  await asItsUser(join(programs, 'initdb'), initial)
  const controlArguments = (...more: string[]) => ['-D', data, '-w', ...more]
  const control = (...more: string[]) => asItsUser(join(programs, 'pg_ctl'), controlArguments(...more))
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
    .map((setting) => `-c ${setting}`)
    .join(' ')
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    for (const pid of await processesOf(data)) process.kill(pid, name)
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
  await prepare(server.url)
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

/** PostgreSQL refuses to run as root: then everything is done as the user that its package creates. */
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
 * Stops the server and removes its folder when this process is killed, which leaves it no time to do so itself: the
 * server is a daemon. Returns what ends the watch.
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

/** The server's first process and those that it began. */
async function processesOf(data: string): Promise<number[]> {
  const [first = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  const { stdout } = await run('pgrep', ['-P', first])
  return [first, ...stdout.trim().split('\n')].map(Number)
}

async function prepare(url: string): Promise<void> {
  const db = openPostgres(url)
  await migrate(db)
  await loadContent(db, await readContent())
  await db.destroy()
}
