/** Parses the JSON of a text; undefined when it is not JSON. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Text that is not JSON is for the caller to judge; any other error is a bug.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
