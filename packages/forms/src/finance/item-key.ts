import type { GridLine } from './definition.ts'

/** The key of a line's item: an amount per column, or its list. */
export function itemKey({ key, kind }: Pick<GridLine, 'key' | 'kind'>, column = ''): string {
  return kind === 'list' ? `lists.${key}` : `amounts.${column}.${key}`
}

/**
 * The numeric id of an item's key, the same in every window and after the grid changed: savers and the device's journal
 * identify items by number. It combines two FNV-1a hashes into 53 bits, so that two keys of a grid practically never
 * collide.
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
