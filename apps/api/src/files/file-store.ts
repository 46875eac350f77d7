import type { Readable } from 'node:stream'

/**
 * Storage of documents, in a folder or in an S3-compatible store. A file is written to a temporary path on this machine
 * first, and stored only once everything is accepted. A store that cannot be reached or used throws
 * `FileStoreUnavailableError`; a key that the store cannot have made throws too, so that none leads elsewhere.
 */
export interface FileStore {
  temporaryPath(): string
  /** Stores a temporary file permanently; returns its key. */
  keep(temporary: string): Promise<string>
  /** Stores generated files, with a single sync for all their names. Returns their keys. */
  keepAll(contents: readonly Buffer[]): Promise<string[]>
  discard(temporary: string): Promise<void>
  /** Opens a stored file. Throws `MissingFileError`. */
  read(key: string): Promise<Readable>
  /**
   * Removes a file that no row names any more; does nothing if there is none. A store that was opened with
   * `reportOrphan` leaves the file and reports it where the store is away.
   */
  remove(key: string): Promise<void>
  /** Throws if files cannot be written; writes a test file, which alone detects a full disk. */
  check(): Promise<void>
  /** Removes temporary files that a stopped server left, not touched since a moment, from this machine. */
  sweep(since: Date): Promise<void>
  /** Keeps removed files readable until `release`, so that a backup can read all files of its moment. One at a time. */
  hold(): Promise<HeldFiles>
  /** Lists all stored files, including orphans. */
  list(): Promise<KeptFile[]>
  /** Moves a file into the store under a key that it has already, for a restore or a copy; replaces a former one. */
  bring(key: string, path: string): Promise<void>
}

export interface KeptFile {
  readonly key: string
  /** Size in bytes. */
  readonly size: number
  /** When it was stored. */
  readonly at: Date
}

/** Stored files that stay readable while they are held. */
export interface HeldFiles {
  /** Opens a file; undefined if it did not exist when the hold began. */
  open(key: string): Promise<OpenFile | undefined>
  release(): Promise<void>
}

export interface OpenFile {
  /** Bytes. */
  readonly size: number
  readonly stream: Readable
}

/** Receives the key of a file that could not be removed and that no row names, which `sweep-files` removes later. */
export type ReportOrphan = (key: string, error: FileStoreUnavailableError) => void

/** Thrown if the store has no file with a key; with the code that a missing file has on disk. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError'
  readonly code = 'ENOENT'

  constructor(key: string) {
    super(`ENOENT: the store has no file ${key}`)
  }
}

/** Thrown if the store cannot be reached or refuses its use, now: nothing was lost, and a later call may succeed. */
export class FileStoreUnavailableError extends Error {
  override readonly name = 'FileStoreUnavailableError'
}

/** Keys are random names that the store makes. */
const KEY = /^[\w-]+$/

/** True for what may be a key of a stored file. */
export const isKey = (name: string): boolean => KEY.test(name)

/** Returns a key. Throws if it is none, because it could lead out of the store. */
export function ensureKey(key: string): string {
  if (!isKey(key)) throw new Error(`No file of the store has such a key: ${key}`)
  return key
}
