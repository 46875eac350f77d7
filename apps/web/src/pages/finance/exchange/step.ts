import type { GridItem, GridStore } from '@octroi/forms/finance'

/** What was put into a grid in one go, and can be taken back as long as the page is open. */
export interface Step {
  readonly kind: 'import' | 'carryOver'
  /** The file that it came from, or the year. */
  readonly from: string
  /** Values of items as they were before it, and right after, by key. */
  readonly values: ReadonlyMap<string, { readonly before: string; readonly after: string }>
}

/** Puts items into a grid as a person's own: they are saved, journalled and merged as what is typed is. */
export function putStep(store: GridStore, items: readonly Pick<GridItem, 'key' | 'value'>[]): Step['values'] {
  const before = new Map(items.map(({ key }) => [key, valueOf(store, key)]))
  store.items.put(items)
  return new Map([...before].map(([key, was]) => [key, { before: was, after: valueOf(store, key) }]))
}

/** Takes a step back, but for what was changed since: that stays, and is counted. */
export function takeStepBack(store: GridStore, { values }: Step): number {
  const unchanged = [...values].filter(([key, { after }]) => valueOf(store, key) === after)
  store.items.put(unchanged.map(([key, { before }]) => ({ key, value: before })))
  return values.size - unchanged.length
}

const valueOf = (store: GridStore, key: string): string => store.items.item(key).value
