import { resolve } from 'node:path'
import { BackupError } from '../backup/backup-error.ts'
import { ConfigError } from '../config/config.ts'
import { FolderInUseError } from '../db/folder-lock.ts'
import { DatabaseUnavailableError } from '../db/postgres.ts'
import { FileStoreUnavailableError } from '../files/file-store.ts'

/** Errors whose message already says what to do. */
const EXPECTED = [ConfigError, FolderInUseError, BackupError]

/**
 * Describes for the operator why the server or a command cannot start: one line that names the setting, or a stack
 * trace for a bug.
 */
export function startFailure(error: unknown): string {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof DatabaseUnavailableError) return `DATABASE_URL: the database cannot be used: ${error.message}`
  if (error instanceof FileStoreUnavailableError) return `FILES_URL: the store cannot be used: ${error.message}`
  if (!(error instanceof Error)) return String(error)
  const { code, syscall, path, message } = error as NodeJS.ErrnoException
  // A wrong argument of a command: Node's message names it.
  if (code?.startsWith('ERR_PARSE_ARGS')) return message
  if (syscall === 'listen') return `PORT, HOST: the server cannot listen there: ${message}`
  if (path !== undefined && isWithin(process.env['DATA_DIR'], path))
    return `DATA_DIR: the folder cannot be used: ${message}`
  return error.stack ?? message
}

/** True if a path is within the data folder; any other missing file is a bug. */
const isWithin = (folder = '.octroi/demo', path = ''): boolean => resolve(path).startsWith(resolve(folder))
