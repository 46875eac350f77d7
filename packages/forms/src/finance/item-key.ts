import type { GridLine } from './definition.ts'

/** The key of what is saved by itself of a line: an amount per column, or its list. */
export function itemKey({ key, kind }: Pick<GridLine, 'key' | 'kind'>, column = ''): string {
  return kind === 'list' ? `lists.${key}` : `amounts.${column}.${key}`
}

/**
 * A number that stands for the key of an item, the same in every window and after the grid changed: savers and the
 * journal of a device know what they keep by number. 53 bits of FNV-1a, twice over: two keys of a grid never meet.
 */
export function gridItemId(key: string): number {
  let [low, high] = [0x811c9dc5, 0x9747b28c]
  for (const character of key) {
    const code = character.codePointAt(0) ?? 0
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b)
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
