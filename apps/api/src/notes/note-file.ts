import { DatabaseUnavailableError } from '../db/postgres.ts'
import { NOTE_FILE_KINDS } from '@octroi/domain'
import { contentTypeOf } from '../files/file-kind.ts'
import type { FileStore } from '../files/file-store.ts'
import type { UploadedFile } from '../access/call.ts'

/** What a note's row says of its file. */
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
}

/**
 * Keeps the file that came with a note while `write` writes the note; when that fails, the file goes too. Throws
 * `wrong_file_kind` before anything is written.
 */
export async function withAttached<T>(
  { files, file }: Attaching,
  write: (attached: AttachedFile | undefined) => Promise<T>,
): Promise<T> {
  if (!file) return write(undefined)
  const file_content_type = await contentTypeOf(file, { kinds: NOTE_FILE_KINDS, path: 'note.url' })
  const file_key = await files.keep(file.path)
  try {
    const file_name = file.name.replaceAll('\u0000', '').slice(-LONGEST_NAME)
    return await write({ file_key, file_name, file_content_type, file_size: file.size })
  } catch (error) {
    // When the database was lost nobody knows whether the note stands with it.
    if (!(error instanceof DatabaseUnavailableError)) await files.remove(file_key)
    throw error
  }
}
