/** Thrown when the person cancelled a save: it is no failure, and no message is shown. */
export class SaveCancelled extends Error {
  override readonly name = 'SaveCancelled'
}
