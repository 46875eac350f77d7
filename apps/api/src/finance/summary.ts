import { type FinancialSummary, RETROSPECTIVE_GRID, ROW_TYPES, THREE_YEAR_GRID } from '@octroi/domain'
import {
  type ComparedAmount,
  type Grid,
  type GridContent,
  lineShareOf,
  percentOf,
  varianceOf,
} from '@octroi/forms/finance'
import type { Db } from '../db/client.ts'
import { selectLateChange, toLateChange } from '../trail/late-change.ts'
import { type BudgetKey, findBudget, readBudgetItems } from './budgets.ts'
import { computeColumn, toGridContent, toFinancialRows } from './columns.ts'
import { loadGrid } from './grids.ts'

type Column = FinancialSummary['columns'][number]

/** A property of a financial row, and the key of its line. */
const [INCOME, CENTRAIDE] = ['income_total', 'income_centraide']

interface Year {
  readonly db: Db
  readonly organization_id: number
  readonly year: number
}

/**
 * Computes the summary: three years of statements, the current budget and the projected one. An earlier year has the
 * statements of its own pages if anything was entered there, otherwise those entered in hindsight with this year. All
 * values are integers: cents, and hundredths of a percent, rounded once.
 */
export async function computeSummary(context: Year): Promise<FinancialSummary> {
  const { organization_id, year } = context
  const three = await loadGrid(context.db, THREE_YEAR_GRID)
  const hindsight = await loadGrid(context.db, RETROSPECTIVE_GRID)
  const [own, before, twoBefore, looked, late] = await Promise.all([
    entered(context, three, year),
    entered(context, three, year - 1),
    entered(context, three, year - 2),
    entered(context, hindsight, year),
    selectLateChange(context.db, { organization_id, year }).executeTakeFirst(),
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
  const lines = linesOf(three, columns[3], columns[4])
  return { organization_id, year, columns, lines, late_change: toLateChange(late) }
}

/** Returns the statements of the year before as the summary shows them, with or without those entered in hindsight. */
export async function readEarlierStatements(
  context: Year,
  { withHindsight }: { readonly withHindsight: boolean },
): Promise<Omit<Column, 'id' | 'year'>> {
  const before = await entered(context, await loadGrid(context.db, THREE_YEAR_GRID), context.year - 1)
  const own = firstOf([[before, ROW_TYPES.statements]])
  if (own.from !== null || !withHindsight) return own
  return firstOf([
    [await entered(context, await loadGrid(context.db, RETROSPECTIVE_GRID), context.year), ROW_TYPES.yearBefore],
  ])
}

interface Entered {
  readonly key: BudgetKey
  readonly grid: Grid
  readonly content: GridContent
}

async function entered({ db, organization_id }: Year, grid: Grid, year: number): Promise<Entered> {
  const key = { organization_id, year, grid_id: grid.definition.id }
  return {
    key,
    grid,
    content: toGridContent(grid, await readBudgetItems(db, { id: await findBudget(db, key), grid })),
  }
}

const NOTHING = { from: null, row: null, amounts: {}, centraide_share: 0, invalid: 0, too_large: [] }

/** Returns the first of some columns that has a readable amount. */
function firstOf(sources: readonly (readonly [Entered, number])[]): Omit<Column, 'id' | 'year'> {
  for (const [{ key, grid, content }, type_id] of sources) {
    const column = grid.columns.find((one) => one.type_id === type_id)
    if (!column) continue
    const { values, filled, unreadable, tooLarge } = computeColumn(grid, column, content)
    if (filled.size === 0) continue
    const givenLines = grid.lines.filter(({ key, kind }) => {
      if (kind === 'list') return values.get(key) !== 0
      return kind !== 'input' || filled.has(key)
    })
    const amounts = Object.fromEntries(givenLines.map(({ key }) => [key, values.get(key) ?? 0]))
    return {
      from: { year: key.year, type_id },
      row: toFinancialRows(grid, content, key).find((row) => row.type_id === type_id) ?? null,
      amounts,
      centraide_share: percentOf(amounts[CENTRAIDE] ?? 0, amounts[INCOME] ?? 0),
      invalid: unreadable.length,
      too_large: [...tooLarge],
    }
  }
  return NOTHING
}

function linesOf({ lines }: Grid, current: SummarySide, projected: SummarySide) {
  return lines.map(({ key, kind }) => {
    const [later, earlier] = [sideOf(projected, key), sideOf(current, key)]
    // A total that is too large to be exact has no difference.
    const isInexact = [current, projected].some(({ too_large }) => too_large.includes(key))
    const variance = isInexact ? null : varianceOf(kind, later, earlier)
    const share = lineShareOf(kind, later.value, sideOf(projected, INCOME).value)
    return { key, difference: variance?.difference ?? null, percent: variance?.percent ?? null, share }
  })
}

type SummarySide = Pick<Column, 'from' | 'amounts' | 'too_large'>

function sideOf({ from, amounts, too_large }: SummarySide, key: string): ComparedAmount {
  const value = amounts[key] ?? null
  return { value: too_large.includes(key) ? null : value, isColumnBlank: from === null }
}
