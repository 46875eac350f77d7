import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { createDigitsSchema, Id, ListQuery, createPageSchema } from '../paging.ts'
import { LARGEST_INTEGER } from '../paging-limits.ts'
import { LateChange } from './late-change.ts'
import { BUDGET_LIMITS, FINANCIAL_EXPORTS, FIRST_BUDGET_YEAR, LAST_BUDGET_YEAR, THREE_YEAR_GRID } from './limits.ts'
import { KeptWorkbookMapping, WorkbookMapping } from './workbook-mapping.ts'

/** Most dollars of one amount: 9 999 999 999 999,00. */
const MOST = 9_999_999_999_999
/** Most items of one save. A grid has fewer, even when it sends each line of each column separately. */
const MOST_ITEMS = 2000

const GridId = z.string().max(60)
/** The year in a JSON body, where it must be a number: unlike in a path, a text is refused. */
const NumberedYear = z.int('bad_year').min(FIRST_BUDGET_YEAR, 'bad_year').max(LAST_BUDGET_YEAR, 'bad_year')
/** Identifies the financial year of an organisation. */
export const YearParams = z.object({ organization_id: Id, year: createDigitsSchema(NumberedYear) })
const GridQuery = z.object({ grid_id: GridId.default(THREE_YEAR_GRID) })

/**
 * One column of a year as the sources exchange it: amounts in dollars under the keys of their lines, one list of
 * `{label, value}` for each group that can be added to, with its total in `<group>_total`. Which keys there are is the
 * definition of the grid.
 */
export const FinancialRow = z.looseObject({ organization_id: z.number(), year: z.number(), type_id: z.number() })
export type FinancialRow = z.infer<typeof FinancialRow>

const Dollars = z.number().min(-MOST).max(MOST).nullable()
/** At least as many entered lines as any group of a grid has, not counting the rows that were added to it. */
const MOST_LINES = 100
const Details = z
  .array(z.object({ label: z.string().max(BUDGET_LIMITS.label), value: Dollars }))
  .max(BUDGET_LIMITS.rows + MOST_LINES)
const NumberedId = z.int().positive().max(LARGEST_INTEGER)
/** A financial row as it is sent. A field that is left out keeps its value; totals are always computed again. */
const SentRow = z
  .object({ organization_id: NumberedId, year: NumberedYear, type_id: NumberedId })
  .catchall(z.union([Dollars, z.string().max(2000), Details]))

/** A part of a grid that is saved separately, under its key; see `GridItem` of the forms package. */
const BudgetItem = z.object({
  key: z.string(),
  value: z.string(),
  revision: z.number(),
  /** ISO moment. */
  updated_at: z.string(),
  updated_by: z.string(),
})
export type BudgetItem = z.infer<typeof BudgetItem>

/** One column of the summary. */
const SummaryColumn = z.object({
  id: z.enum(['two_years_before', 'year_before', 'statements', 'current', 'projected']),
  /** The year of the financial page that the column is taken from. */
  year: z.number(),
  /** The row that the column was entered in; null where nobody entered it. */
  from: z.object({ year: z.number(), type_id: z.number() }).nullable(),
  row: FinancialRow.nullable(),
  /**
   * Amounts by key of the line: cents, or hundredths of a percent for a ratio. Blank lines are left out; where nobody
   * entered anything, the record is empty.
   */
  amounts: z.record(z.string(), z.number()),
  /** The share of Centraide in the income of the column, in hundredths of a percent. */
  centraide_share: z.number(),
  /** Number of amounts that cannot be read; they count as 0. */
  invalid: z.number(),
  /** The keys of its totals that exceed the largest amount. */
  too_large: z.array(z.string()),
})

const SummaryLine = z.object({
  key: z.string(),
  /**
   * Projected budget less current budget: cents, or hundredths of a point for a ratio. Null where both are blank, or
   * where nothing was entered in one of the two.
   */
  difference: z.number().nullable(),
  /**
   * The difference as a percentage of the current budget, rounded to one decimal, in hundredths of a percent; null when
   * the current budget is blank or 0.
   */
  percent: z.number().nullable(),
  /**
   * The line as a share of the projected income, in hundredths of a percent; null where it is blank, and for a ratio.
   */
  share: z.number().nullable(),
})

export const FinancialSummary = z.object({
  organization_id: z.number(),
  year: z.number(),
  columns: z.array(SummaryColumn),
  lines: z.array(SummaryLine),
  /** The change of the year's pages after its request was submitted; null if there is none. */
  late_change: LateChange.nullable(),
})
export type FinancialSummary = z.infer<typeof FinancialSummary>

/** One person's consecutive changes of an item, merged: its value before and after; '' for none. */
export const BudgetChange = z.object({
  id: z.number(),
  /** ISO moment of the last change. */
  at: z.string(),
  /** Name of the person who made it; '' if unknown. */
  by: z.string(),
  /** The label of the item at that time. */
  label: z.string(),
  from: z.string(),
  to: z.string(),
})
export type BudgetChange = z.infer<typeof BudgetChange>

export const financialAnalyzes = {
  read: endpoint({
    method: 'GET',
    path: '/financial_analyzes/:organization_id/:year',
    summary: 'The financial rows of an organisation’s year, totals worked out; those of hindsight for staff only',
    params: YearParams,
    reply: z.array(FinancialRow),
  }),
  save: endpoint({
    method: 'POST',
    path: '/financial_analyzes',
    summary: 'Saves financial rows; totals are worked out again, and the last one wins',
    bodyBytes: 1_000_000,
    body: z.array(SentRow).min(1).max(50),
    reply: z.array(FinancialRow),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/financial_analyzes/summary/:organization_id/:year',
    summary: 'Three statement years, the current budget and the projected one beside one another',
    params: YearParams,
    reply: FinancialSummary,
  }),
  years: endpoint({
    method: 'GET',
    path: '/financial_analyzes/:organization_id',
    summary: 'The years that an organisation has financial pages of, the latest first',
    params: z.object({ organization_id: Id }),
    // ISO moment of the last save.
    reply: z.array(z.object({ year: z.number(), updated_at: z.string() })),
  }),
  items: endpoint({
    method: 'GET',
    path: '/financial_analyzes/:organization_id/:year/items',
    summary: 'What was entered in a grid of an organisation’s year, item by item, each with its revision',
    params: YearParams,
    query: GridQuery,
    reply: z.object({ items: z.array(BudgetItem) }),
  }),
  changedItems: endpoint({
    method: 'GET',
    path: '/financial_analyzes/:organization_id/:year/items/changed',
    summary: 'What was saved in a grid of an organisation’s year since a moment, and shortly before it',
    background: true,
    params: YearParams,
    // The `now` of the previous reply, or when the latest loaded item was saved.
    query: GridQuery.extend({ after: z.iso.datetime().max(30) }),
    reply: z.object({ now: z.string(), items: z.array(BudgetItem) }),
  }),
  saveItems: endpoint({
    method: 'POST',
    path: '/financial_analyzes/:organization_id/:year/items',
    summary:
      'Saves the items that changed, invalid ones too; one that somebody else changed since comes back as a conflict, one that cannot be saved as refused',
    params: YearParams,
    query: GridQuery,
    bodyBytes: 5_000_000,
    body: z.object({
      items: z
        .array(z.object({ key: z.string(), value: z.string(), revision: z.number().int().min(0).optional() }))
        .max(MOST_ITEMS),
      /** Keys of items that were sent before with another text, without a reply; see `answers.save`. */
      renewed: z.array(z.string().max(200)).max(MOST_ITEMS).optional(),
    }),
    reply: z.object({
      saved: z.array(BudgetItem.pick({ key: true, value: true, revision: true })),
      // `by_me`: the caller made the other change, from another window or by a save whose reply was lost.
      conflicts: z.array(BudgetItem.extend({ by_me: z.boolean() })),
      refused: z.array(z.object({ key: z.string(), code: z.string(), message: z.string() })),
    }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/financial_analyzes/:organization_id/:year/history',
    summary: 'What changed in one item, by page, newest first: for administrators and advisers',
    params: YearParams,
    query: ListQuery.pick({ page_number: true, per_page: true }).extend({
      ...GridQuery.shape,
      key: z.string().max(200),
    }),
    reply: createPageSchema(BudgetChange),
  }),
  mapping: endpoint({
    method: 'GET',
    path: '/financial_analyzes/:organization_id/:year/workbook_mapping',
    summary: 'What was said of the rows and columns of the organisation’s workbooks, for who may fill the grid in',
    params: YearParams,
    query: GridQuery,
    reply: KeptWorkbookMapping,
  }),
  saveMapping: endpoint({
    method: 'PUT',
    path: '/financial_analyzes/:organization_id/:year/workbook_mapping',
    summary: 'Adds what was said of a workbook to what is known of the organisation’s, over what was said before',
    params: YearParams,
    query: GridQuery,
    bodyBytes: 750_000,
    body: z.object({ mapping: WorkbookMapping }),
  }),
  openExport: endpoint({
    method: 'POST',
    path: '/financial_analyzes/:organization_id/:year/exports',
    summary: 'Announces that a year is exported by who may read it, which is written down before the file is made',
    params: YearParams,
    body: z.object({ export: z.object({ what: z.enum(FINANCIAL_EXPORTS), format: z.enum(['xlsx']) }) }),
  }),
}

/** Definitions of grids are not validated here: @octroi/forms/finance reads them strictly. */
export const grids = {
  read: endpoint({
    method: 'GET',
    path: '/grids/:grid_id',
    summary: 'The definition of a financial grid: its columns, lines and fields',
    params: z.object({ grid_id: GridId }),
    reply: z.looseObject({ id: z.string() }),
  }),
}
