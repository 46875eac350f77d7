/** Error for a pattern that cannot be matched in linear time; `message` is the unsupported part. */
export class UnsupportedPatternError extends Error {
  override readonly name = 'UnsupportedPatternError'
}
