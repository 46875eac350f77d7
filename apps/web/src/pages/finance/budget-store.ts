import { ROW_TYPES, YEAR_FIELDS } from '@octroi/domain'
import { createGridStore, type GridColumn, type GridStore, gridOf } from '@octroi/forms/finance'
import { type Period, periodOfItems, yearsText } from './period.ts'
import type { Budget } from './queries.ts'

/** By column type, how many years before the page's year the amounts entered in hindsight are. */
export const YEARS_AGO_BY_TYPE: Readonly<Record<number, number>> = {
  [ROW_TYPES.yearBefore]: 1,
  [ROW_TYPES.twoYearsBefore]: 2,
}

/** By column type, how many financial years after the year of the statements a column is. */
const LATER: Readonly<Record<number, number>> = {
  [ROW_TYPES.statements]: 0,
  [ROW_TYPES.current]: 1,
  [ROW_TYPES.projected]: 2,
}

/** Adds the column's financial year to its label, once the dates of the financial year are known. */
export function addYearToLabel(column: GridColumn, period: Period | null): GridColumn {
  const later = LATER[column.type_id]
  if (!period || later === undefined) return column
  const label = `${column.short ?? column.label} ${yearsText(period, later)}`
  return { ...column, label, short: label }
}

interface StoreOptions {
  /** Whether the dates of the financial year are part of the form; false for somebody who may not change them. */
  readonly asksYear?: boolean
  /** Name of a summary: its statements carry their year, and there are no fields below its lines. */
  readonly summary?: string
  /** Ids of the columns to hide, which are empty. */
  readonly without?: readonly string[]
  /** Label of the column of an earlier year. */
  readonly nameOf: (year: number) => string
}

/** Creates the store of a budget with its saved items. */
export function createBudgetStore(
  { financialYear, definition, items }: Pick<Budget, 'financialYear' | 'definition' | 'items'>,
  { asksYear = true, summary, without = [], nameOf }: StoreOptions,
): GridStore {
  const { definition: whole } = gridOf(definition)
  const isSummary = summary !== undefined
  const period = periodOfItems(items)
  const named = (column: GridColumn): GridColumn => {
    if (period && LATER[column.type_id] !== undefined) return addYearToLabel(column, period)
    const ago =
      YEARS_AGO_BY_TYPE[column.type_id] ?? (isSummary && column.type_id === ROW_TYPES.statements ? 0 : undefined)
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
  // The rows go in first, so that totals below the grid count as saved; the items then add what no row holds, and
  // revisions.
  const store = createGridStore(grid, read.financialRows())
  store.items.load(items)
  return store
}

/** True if an item differs from the last save; totals that follow from items are saved with them. */
export const isUnsaved = ({ items }: GridStore): boolean => items.changed().length > 0
