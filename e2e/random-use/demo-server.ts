import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PORT, URL } from '../support/server.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const START_MS = 180_000

/** The demonstration as a process of its own, to be ended and started again; `DATABASE_URL` is passed on to it. */
export class DemoServer {
  readonly #dataDir: string
  #process: ChildProcess | null = null
  #isReady = false

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  get isUp(): boolean {
    return this.#isReady
  }

  async start(...more: readonly string[]): Promise<void> {
    const started = spawn(process.execPath, ['--conditions=development', 'scripts/start.ts', ...more], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(PORT), DATA_DIR: this.#dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = new Promise<never>((_, fail) => {
      started.once('exit', (code) => fail(new Error(`the server ended by itself, with ${code}`)))
    })
    this.#process = started
    await Promise.race([ready(), ended])
    this.#isReady = true
    // Avoids an unhandled rejection: callers of `stop` handle the end of the process.
    ended.catch(() => undefined)
  }

  /** Stops the server. After `SIGTERM` it finishes running calls, after `SIGKILL` it does not. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = this.#process
    if (running === null) return
    this.#process = null
    this.#isReady = false
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await ended
  }
}

async function ready(): Promise<void> {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    const reply = await fetch(`${URL}/readyz`).catch(() => null)
    if (reply?.ok) return
    await pause(200)
  }
  throw new Error('the server was not ready in time')
}
