import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { BackupError } from './backup-error.ts'

/** Enough of what a program says last to know what went wrong. */
const LAST_WORDS = 2000

export interface Program {
  readonly input: Writable
  readonly output: Readable
  /** Rejects with a BackupError when the program fails, with its own words. */
  readonly ended: Promise<void>
}

/**
 * Starts one of PostgreSQL's own programs on a database. The password goes by the environment: what is on a command
 * line is read by everybody on the machine.
 */
export function runProgram(name: 'pg_dump' | 'pg_restore' | 'psql', args: readonly string[], url?: string): Program {
  const { address, password } = split(url)
  const child = spawn(name, [...args, ...(address === undefined ? [] : ['--dbname', address])], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-LAST_WORDS)))
  // What is written to a program that has ended is told by its end.
  child.stdin.on('error', () => undefined)
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code !== 0) throw new BackupError(`${name} failed: ${output.trim() || `it ended with ${code}`}`)
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new BackupError(`${name} is not installed: it comes with PostgreSQL (Debian: postgresql-client)`)
    },
  )
  return { input: child.stdin, output: child.stdout, ended }
}

function split(url: string | undefined): { readonly address: string | undefined; readonly password: string } {
  if (url === undefined) return { address: undefined, password: '' }
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { address: parsed.href, password }
}
