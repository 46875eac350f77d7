import { mergeRows } from './financial-row.ts'
import { isEntered } from './grid.ts'
import type { Grid } from './grid.ts'
import type { GridContent } from './grid-content.ts'
import type { GridItem } from './grid-items.ts'
import { readList } from './list-value.ts'
import { itemKey } from './item-key.ts'

/**
 * Combines saved items for `toFinancialRow`: a server that stores items can compute the columns with their totals
 * without a store. Unknown items are ignored.
 */
export function contentOfItems(grid: Grid, items: readonly Pick<GridItem, 'key' | 'value'>[]): GridContent {
  const values = new Map(items.map(({ key, value }) => [key, value]))
  const inputs = grid.lines.filter((line) => isEntered(line) && line.kind === 'input')
  const amounts = grid.columns.map(({ id }) => {
    const texts = inputs.map((line) => [line.key, values.get(itemKey(line, id)) ?? ''] as const)
    return [id, Object.fromEntries(texts.filter(([, text]) => text !== ''))] as const
  })
  const lists = grid.lines
    .filter(({ kind }) => kind === 'list')
    .map((line) => {
      const details = readList(values.get(itemKey(line)) ?? '')
      return [line.key, mergeRows(grid.columns.map(({ id }) => ({ id, details: details[id] })))] as const
    })
  const fields = grid.definition.fields.map(({ key }) => [key, values.get(`fields.${key}`) ?? ''] as const)
  return { amounts: Object.fromEntries(amounts), lists: Object.fromEntries(lists), fields: Object.fromEntries(fields) }
}
