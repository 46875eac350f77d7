import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { BackupError } from './backup-error.ts'

/** Number of characters kept of a program's last output, enough for its error message. */
const LAST_WORDS = 2000

export interface Program {
  readonly input: Writable
  readonly output: Readable
  /** Resolves at the end of the program; rejects with a BackupError with its output if it fails. */
  readonly ended: Promise<void>
}

/**
 * Starts one of PostgreSQL's programs for a database. The password is passed in the environment, because everybody on
 * the machine can read command lines.
 */
export function runProgram(name: 'pg_dump' | 'pg_restore' | 'psql', args: readonly string[], url?: string): Program {
  const { address, password } = split(url)
  const child = spawn(name, [...args, ...(address === undefined ? [] : ['--dbname', address])], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-LAST_WORDS)))
  // A write error after the program's end is reported by its exit code.
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
