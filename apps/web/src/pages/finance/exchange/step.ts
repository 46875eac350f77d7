import type { GridItem, GridStore } from '@octroi/forms/finance'

/** What an import or a carry-over put into a grid at once; it can be undone while the page is open. */
export interface Step {
  readonly kind: 'import' | 'carryOver'
  /** Name of the source file, or the source year. */
  readonly from: string
  /** Values before and right after the step, by item key. */
  readonly values: ReadonlyMap<string, { readonly before: string; readonly after: string }>
}

/** Puts items into a grid as if they had been typed: they are saved, journalled and merged in the same way. */
export function applyStep(store: GridStore, items: readonly Pick<GridItem, 'key' | 'value'>[]): Step['values'] {
  const before = new Map(items.map(({ key }) => [key, valueOf(store, key)]))
  store.items.put(items)
  return new Map([...before].map(([key, was]) => [key, { before: was, after: valueOf(store, key) }]))
}

/** Undoes a step, except the items that were changed since; returns the number of these. */
export function undoStep(store: GridStore, { values }: Step): number {
  const unchanged = [...values].filter(([key, { after }]) => valueOf(store, key) === after)
  store.items.put(unchanged.map(([key, { before }]) => ({ key, value: before })))
  return values.size - unchanged.length
}

const valueOf = (store: GridStore, key: string): string => store.items.item(key).value
