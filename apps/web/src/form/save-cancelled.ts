/** Thrown by what sends a form when the person gave the save up, on purpose: nothing failed, and nothing is said. */
export class SaveCancelled extends Error {
  override readonly name = 'SaveCancelled'
}
