import { type FinancialSummary, RETROSPECTIVE_GRID, ROW_TYPES, THREE_YEAR_GRID } from '@octroi/domain'
import { type Grid, type GridStore, isEntered, percentOf, varianceOf } from '@octroi/forms/finance'
import type { Db } from '../db/client.ts'
import { type BudgetKey, findBudget, itemsOf } from './budgets.ts'
import { loadGrid } from './grids.ts'
import { rowsOf, storeOf } from './rows.ts'

type Column = FinancialSummary['columns'][number]

/** Property of a financial row, and key of its line. */
const [INCOME, CENTRAIDE] = ['income_total', 'income_centraide']

interface Year {
  readonly db: Db
  readonly organization_id: number
  readonly year: number
}

/**
 * Three statement years, the current budget and the projected one. The two earlier years are the statements of their own
 * year where somebody entered them there, else what was entered in hindsight with this year. All of it in integers: cents,
 * and hundredths of a percent, each rounded once.
 */
export async function summaryOf(of: Year): Promise<FinancialSummary> {
  const { organization_id, year } = of
  const three = await loadGrid(of.db, THREE_YEAR_GRID)
  const hindsight = await loadGrid(of.db, RETROSPECTIVE_GRID)
  const [own, before, twoBefore, looked] = await Promise.all([
    entered(of, three, year),
    entered(of, three, year - 1),
    entered(of, three, year - 2),
    entered(of, hindsight, year),
  ])
  const { statements, yearBefore, twoYearsBefore, current, projected } = ROW_TYPES
  const columns = [
    {
      id: 'two_years_before',
      year: year - 2,
      ...firstOf([
        [twoBefore, statements],
        [looked, twoYearsBefore],
      ]),
    },
    {
      id: 'year_before',
      year: year - 1,
      ...firstOf([
        [before, statements],
        [looked, yearBefore],
      ]),
    },
    { id: 'statements', year, ...firstOf([[own, statements]]) },
    { id: 'current', year, ...firstOf([[own, current]]) },
    { id: 'projected', year, ...firstOf([[own, projected]]) },
  ] as const satisfies Column[]
  return { organization_id, year, columns, lines: linesOf(three, columns[3].amounts, columns[4].amounts) }
}

interface Entered {
  readonly key: BudgetKey
  readonly store: GridStore
}

async function entered({ db, organization_id }: Year, grid: Grid, year: number): Promise<Entered> {
  const key = { organization_id, year, grid_id: grid.definition.id }
  return { key, store: storeOf(grid, await itemsOf(db, await findBudget(db, key), grid)) }
}

const NOTHING = { from: null, row: null, amounts: {}, centraide_share: 0 }

/** The first of some columns in which somebody entered an amount. */
function firstOf(sources: readonly (readonly [Entered, number])[]): Omit<Column, 'id' | 'year'> {
  for (const [{ key, store }, type_id] of sources) {
    const column = store.grid.columns.find((one) => one.type_id === type_id)?.id
    if (column === undefined || !isFilled(store, column)) continue
    const amounts = Object.fromEntries(
      store.grid.lines.map((line) => [line.key, store.cell({ column, line: line.key }).value]),
    )
    return {
      from: { year: key.year, type_id },
      row: rowsOf(store, key).find((row) => row.type_id === type_id) ?? null,
      amounts,
      centraide_share: percentOf(amounts[CENTRAIDE] ?? 0, amounts[INCOME] ?? 0),
    }
  }
  return NOTHING
}

const isFilled = (store: GridStore, column: string): boolean =>
  store.grid.lines.filter(isEntered).some(({ key: line, kind }) => {
    const rows = kind === 'list' ? store.rows(line).map(({ id }) => ({ column, line, row: id })) : [{ column, line }]
    return rows.some((ref) => store.cell(ref).text !== '')
  })

function linesOf({ lines }: Grid, current: Column['amounts'], projected: Column['amounts']) {
  const income = projected[INCOME] ?? 0
  return lines.map(({ key, kind }) => {
    const amount = projected[key] ?? 0
    const share = kind === 'ratio' ? 0 : percentOf(amount, income)
    return { key, ...varianceOf(amount, current[key] ?? 0), share }
  })
}
