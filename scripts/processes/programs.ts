import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How to start a program: its arguments, the file of its output, and whose process it is. */
export interface Start {
  readonly command: readonly string[]
  readonly log: string
  /** Run as PostgreSQL's own user, which PostgreSQL requires of root. */
  readonly asPostgres?: true
  readonly environment?: NodeJS.ProcessEnv
}

const started = new Set<ChildProcess>()

/** Starts a program in a process group of its own. */
export function startProgram({ command, log, asPostgres, environment = process.env }: Start): ChildProcess {
  const [program = '', ...args] = asPostgres && process.getuid?.() === 0 ? toPostgresUser(command) : command
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env: environment, cwd: '/' })
  const file = createWriteStream(log, { flags: 'a' })
  child.stdout?.pipe(file, { end: false })
  child.stderr?.pipe(file, { end: false })
  started.add(child)
  child.once('exit', () => started.delete(child))
  return child
}

const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
const toPostgresUser = (command: readonly string[]): readonly string[] => [...AS_POSTGRES, ...command]

/** Kills a program and all that it started in its group, as a machine that loses its power. */
export async function killProgram(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

/** Kills a process, unless it has ended. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Kills all programs that were started and have not ended. */
export async function killPrograms(): Promise<void> {
  await Promise.all([...started].map(killProgram))
}

/** Runs a program to its end and returns what it prints. */
export async function runProgram(command: readonly string[], environment = process.env): Promise<string> {
  const [program = '', ...args] = command
  const { stdout } = await run(program, args, { env: environment, maxBuffer: 2 ** 26 })
  return stdout
}

/** Finds ports of this machine that are free. */
export const findPorts = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, findPort))

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address !== 'object') throw new Error('A server has a port')
  return address.port
}

const STARTS_WITHIN_MS = 180_000
const LOOKS_EVERY_MS = 200

/** Waits until the server at an address says that it is ready. Throws with the end of its log if it does not within three minutes. */
export async function untilReady(url: string, log: string): Promise<void> {
  const deadline = performance.now() + STARTS_WITHIN_MS
  while (performance.now() < deadline) {
    const status = await fetch(`${url}/readyz`).then(
      (reply) => reply.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(LOOKS_EVERY_MS)
  }
  throw new Error(`The server did not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
}
