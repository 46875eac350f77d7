/** A backup cannot be made or restored; the message says why, and what to do, to who runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
