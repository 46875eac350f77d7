/** What a file is uploaded for: the id of a file question, or a cell of a table as a text that no other cell has. */
export type SendingKey = number | string

/** A file that is being uploaded for a question or a cell, or whose upload failed. */
export interface FileOnItsWay {
  readonly file: File
  /** How much was uploaded, in whole percent; null as long as the host reports no progress. */
  readonly percent: number | null
  /** Why the upload failed, in words; null while it goes on. */
  readonly problem: string | null
  /** The file itself was refused: sending it again cannot help. */
  readonly isRefused: boolean
  /** Cancels the upload, or discards the failed file. */
  readonly drop: () => void
}
