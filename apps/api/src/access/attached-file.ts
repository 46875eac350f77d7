import { createHash } from 'node:crypto'
import { withoutUnfit } from '@octroi/domain'
import { DatabaseUnavailableError } from '../db/postgres.ts'
import { contentTypeOf } from '../files/file-kind.ts'
import type { FileStore } from '../files/file-store.ts'
import { AppError } from '../errors/app-error.ts'
import type { FileReply, UploadedFile } from './call.ts'

/** The columns of a row about its attached file. */
export interface AttachedFile {
  readonly file_key: string
  readonly file_name: string
  readonly file_content_type: string
  /** Bytes. */
  readonly file_size: number
}

export const NO_FILE = { file_key: null, file_name: null, file_content_type: null, file_size: null } as const

const LONGEST_NAME = 255

interface Attaching {
  readonly files: FileStore
  readonly file: UploadedFile | undefined
  /** Accepted kinds, by extension. */
  readonly kinds: readonly string[]
  /** The path of the file in the body, for faults. */
  readonly path: string
}

/**
 * Stores the file that was sent with a record while `write` writes the record; removes it if that fails. Throws
 * `wrong_file_kind` before anything is written.
 */
export async function writeWithFile<T>(
  { files, file, kinds, path }: Attaching,
  write: (attached: AttachedFile | undefined) => Promise<T>,
): Promise<T> {
  if (!file) return write(undefined)
  const file_content_type = await contentTypeOf(file, { kinds, path })
  const file_key = await files.keep(file.path)
  try {
    const file_name = withoutUnfit(file.name).slice(-LONGEST_NAME)
    return await write({ file_key, file_name, file_content_type, file_size: file.size })
  } catch (error) {
    // If the database was lost, the record may exist, so its file stays.
    if (!(error instanceof DatabaseUnavailableError)) await files.remove(file_key)
    throw error
  }
}

interface FileColumns {
  readonly file_key: string | null
  readonly file_name: string | null
  readonly file_content_type: string | null
  readonly file_size: number | null
}

/** Returns the attached file for sending. Throws `not_found` without one. */
export function toFileReply({ file_key, file_name, file_content_type, file_size }: FileColumns): FileReply {
  if (file_key === null) throw new AppError('not_found')
  return { key: file_key, name: file_name ?? '', contentType: file_content_type ?? '', size: file_size ?? 0 }
}

/** Returns the attached file as in contracts: with an id that identifies the file without revealing its storage key. */
export function toFileSummary({ file_key, file_name, file_size }: Omit<FileColumns, 'file_content_type'>) {
  if (file_key === null) return null
  const id = createHash('sha256').update(file_key).digest('base64url').slice(0, 16)
  return { id, name: file_name ?? '', size: file_size ?? 0 }
}
