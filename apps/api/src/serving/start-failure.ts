import { ConfigError } from '../config/config.ts'
import { FolderInUseError } from '../db/folder-lock.ts'
import { DatabaseUnavailableError } from '../db/postgres.ts'

/**
 * What keeps the server or a command from starting, for who runs it: one line that names the setting, and of a mistake
 * of ours where it was made.
 */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUseError) return error.message
  if (error instanceof DatabaseUnavailableError) return `DATABASE_URL: the database cannot be used: ${error.message}`
  if (!(error instanceof Error)) return String(error)
  const { syscall, path, message } = error as NodeJS.ErrnoException
  if (syscall === 'listen') return `PORT, HOST: the server cannot listen there: ${message}`
  if (path !== undefined) return `DATA_DIR: the folder cannot be used: ${message}`
  return error.stack ?? message
}
