/** Throws an Error that shows both values, unless they are the same JSON. `what` names the first. */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [one, other] = [ordered(actual), ordered(expected)]
  if (one !== other) throw new Error(`${what}: expected ${other}, got ${one}`)
}

/** JSON with the properties of objects in the order of their names. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
