import { ROW_TYPES, YEAR_FIELDS } from '@octroi/domain'
import { createGridStore, type GridColumn, type GridStore, gridOf } from '@octroi/forms/finance'
import { type Period, periodOfItems, yearsText } from './period.ts'
import type { Budget } from './queries.ts'

/** How long before the year of the page the amounts of a column entered in hindsight are from, by type. */
export const AGO: Readonly<Record<number, number>> = { [ROW_TYPES.yearBefore]: 1, [ROW_TYPES.twoYearsBefore]: 2 }

/** How many financial years after that of the statements of a page each of its columns is, by type. */
const LATER: Readonly<Record<number, number>> = {
  [ROW_TYPES.statements]: 0,
  [ROW_TYPES.current]: 1,
  [ROW_TYPES.projected]: 2,
}

/** A column of the pages by the financial year that it is of, once somebody said when that begins and ends. */
export function inYears(column: GridColumn, period: Period | null): GridColumn {
  const later = LATER[column.type_id]
  if (!period || later === undefined) return column
  const label = `${column.short ?? column.label} ${yearsText(period, later)}`
  return { ...column, label, short: label }
}

interface StoreOptions {
  /** Whether it is asked where the financial year begins and ends: of who may not change it, it is not. */
  readonly asksYear?: boolean
  /** The name of a summary: its statements have their year, and nothing is asked below its lines. */
  readonly summary?: string
  /** Ids of columns that are not shown: nothing is in them. */
  readonly without?: readonly string[]
  /** What a column of an earlier year is called. */
  readonly nameOf: (year: number) => string
}

/** The store of a budget, with what was entered. */
export function storeOf(
  { financialYear, definition, items }: Pick<Budget, 'financialYear' | 'definition' | 'items'>,
  { asksYear = true, summary, without = [], nameOf }: StoreOptions,
): GridStore {
  const { definition: whole } = gridOf(definition)
  const isSummary = summary !== undefined
  const period = periodOfItems(items)
  const named = (column: GridColumn): GridColumn => {
    if (period && LATER[column.type_id] !== undefined) return inYears(column, period)
    const ago = AGO[column.type_id] ?? (isSummary && column.type_id === ROW_TYPES.statements ? 0 : undefined)
    return ago === undefined
      ? column
      : { ...column, label: nameOf(financialYear.year - ago), short: String(financialYear.year - ago) }
  }
  const fields = whole.fields.filter(({ key }) => !isSummary && (asksYear || !YEAR_FIELDS.includes(`fields.${key}`)))
  const check = isSummary ? undefined : whole.check
  const label = summary ?? whole.label
  const grid = gridOf({
    ...whole,
    label,
    columns: whole.columns.filter(({ id }) => !without.includes(id)).map(named),
    fields,
    check,
  })
  const read = createGridStore(grid)
  read.items.load(items)
  // From rows, totals below the grid count as saved too; items then bring what no row holds, and the revisions.
  const store = createGridStore(grid, read.financialRows())
  store.items.load(items)
  return store
}

/** Whether something entered differs from the last save: a total that follows from it is saved with it. */
export const isUnsaved = ({ items }: GridStore): boolean => items.changed().length > 0
