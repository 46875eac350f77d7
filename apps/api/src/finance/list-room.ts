import { BUDGET_LIMITS } from '@octroi/domain'
import type { ChangedItem, StoredItem } from './budgets.ts'

/**
 * Returns the keys of changed lists that exceed the budget's limit of entries in all its lists; each change of a list
 * writes all its entries again. A list that does not grow is always allowed.
 */
export function findOverfullLists(
  items: readonly Pick<StoredItem, 'key' | 'value'>[],
  changed: readonly ChangedItem[],
): ReadonlySet<string> {
  const lists = changed.filter(({ key }) => isList(key))
  const full = new Set<string>()
  if (lists.length === 0) return full
  let entryCount = items.reduce((sum, { key, value }) => sum + (isList(key) ? entriesIn(value) : 0), 0)
  for (const { key, was, became } of lists) {
    const [before, after] = [entriesIn(was), entriesIn(became)]
    if (after > before && entryCount - before + after > BUDGET_LIMITS.entries) full.add(key)
    else entryCount += after - before
  }
  return full
}

const isList = (key: string): boolean => key.startsWith('lists.')

/**
 * Returns the number of entries in the longest column of a list as written by `valueOf`; normally each entry is in
 * every column.
 */
function entriesIn(list: string): number {
  if (list === '') return 0
  const columns = Object.values(JSON.parse(list) as Readonly<Record<string, readonly unknown[]>>)
  return Math.max(0, ...columns.map(({ length }) => length))
}
