/** Compares two values as JSON, ignoring the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/** Writes a value as JSON with sorted keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
