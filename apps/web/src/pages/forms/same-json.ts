/** Whether two values are the same as JSON, in any order of keys: the database does not keep the order. */
export const isSameJson = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
