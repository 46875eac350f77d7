import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { closeAtEnd } from './close-at-end.ts'

const SOURCES = fileURLToPath(new URL('../', import.meta.url))

export interface ServerProcess {
  readonly url: string
  /** Returns everything that it has written so far. */
  output(): string
  /** Sends a signal and waits for the end; returns the exit code, or null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

interface Ended {
  readonly code: number | null
  readonly output: string
}

type Environment = Readonly<Record<string, string>>

/**
 * Compiles the embedded database's WebAssembly with the baseline compiler only: optimising takes a third of the start,
 * which a process of a few calls never gains back.
 */
const FLAGS = ['--conditions=development', '--liftoff-only']

function run(
  script: string,
  environment: Environment,
  args: readonly string[] = [],
): ChildProcess & { output: () => string } {
  const { PATH = '', TMPDIR = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [...FLAGS, `${SOURCES}${script}`, ...args], {
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return Object.assign(child, { output: () => text })
}

/** Runs a script of the API to its end. */
export async function runToEnd(script: string, environment: Environment, args: readonly string[] = []): Promise<Ended> {
  const child = run(script, environment, args)
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output: child.output() }
}

/**
 * Starts the server (another script if given) and waits until it is ready; throws with its output if it ends before.
 */
export async function startServer(environment: Environment, script = 'server.ts'): Promise<ServerProcess> {
  const child = run(script, { PORT: '0', LOG_LEVEL: 'info', ...environment })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    return exited
  }
  // Kills the server if a failing test did not end it.
  closeAtEnd(async () => void (await end('SIGKILL')))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, found] = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(child.output()) ?? []
      if (found) resolve(found)
    })
    exited.then((code) => reject(new Error(`The server ended with ${code}: ${child.output()}`)), reject)
  })
  return { url, output: () => child.output(), end }
}
