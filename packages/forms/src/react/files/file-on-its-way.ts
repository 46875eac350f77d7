/** A file that is being sent for a question, or that was not received. */
export interface FileOnItsWay {
  readonly file: File
  /** How much of it was sent, in whole percent; null as long as the host does not tell. */
  readonly percent: number | null
  /** Why it was not received, in words; null while it is being sent. */
  readonly problem: string | null
  /** The file itself was refused: sending it again cannot help. */
  readonly isRefused: boolean
  /** Calls it off, or gives it up. */
  readonly drop: () => void
}
