/** The years that financial pages are kept for. */
export const [FIRST_BUDGET_YEAR, LAST_BUDGET_YEAR] = [2000, 2100] as const
/** The grid of an organisation's year: its statements, its budget, its projections. */
export const THREE_YEAR_GRID = 'three-year-budget'
/** The grid of the two statement years before it, entered in hindsight. */
export const RETROSPECTIVE_GRID = 'retrospective-statements'
/** What is exported of an organisation's year: its financial pages, what was entered in hindsight, its summary. */
export const FINANCIAL_EXPORTS = ['pages', 'hindsight', 'summary'] as const
export type FinancialExport = (typeof FINANCIAL_EXPORTS)[number]
/** What may be said of one workbook: rows, columns, characters of a name and of a key; rows that are kept of all. */
export const WORKBOOK_MAPPING_LIMITS = { rows: 500, columns: 100, name: 120, key: 60, kept: 2000 } as const
/** The kinds of financial row, as the wire numbers them. */
export const ROW_TYPES = { statements: 1, yearBefore: 2, twoYearsBefore: 3, current: 4, projected: 5 } as const
/** What only who may `edit_financial_page_year` changes: where the financial year begins and ends. */
export const YEAR_FIELDS: readonly string[] = ['fields.financial-year-start', 'fields.financial-year-end']
/**
 * What may be saved of one item at most: beyond it the item alone is refused. Characters of an amount, a text, a list as
 * JSON, a label; entries of a list, and of all lists of a budget together.
 */
export const BUDGET_LIMITS = {
  amount: 200,
  text: 20_000,
  list: 250_000,
  label: 300,
  rows: 500,
  entries: 1000,
} as const
