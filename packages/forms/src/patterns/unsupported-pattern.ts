/** A pattern that cannot be matched in a time that grows with the text alone; `message` is the part that asks for it. */
export class UnsupportedPatternError extends Error {
  override readonly name = 'UnsupportedPatternError'
}
