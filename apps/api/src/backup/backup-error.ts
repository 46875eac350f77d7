/** Thrown if a backup cannot be made or restored; the message tells the operator why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
