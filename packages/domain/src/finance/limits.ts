/** The first and last year that have financial pages. */
export const [FIRST_BUDGET_YEAR, LAST_BUDGET_YEAR] = [2000, 2100] as const
/** The grid of an organisation's year: its statements, its budget, its projections. */
export const THREE_YEAR_GRID = 'three-year-budget'
/** The grid of the two statement years before that year, which are entered in hindsight. */
export const RETROSPECTIVE_GRID = 'retrospective-statements'
/**
 * The parts of an organisation's year that can be exported: its financial pages, what was entered in hindsight, its
 * summary.
 */
export const FINANCIAL_EXPORTS = ['pages', 'hindsight', 'summary'] as const
export type FinancialExport = (typeof FINANCIAL_EXPORTS)[number]
/**
 * Limits of a remembered mapping: rows and columns of one workbook, characters of a name and of a key, and the rows
 * kept for all workbooks of an organisation together.
 */
export const WORKBOOK_MAPPING_LIMITS = { rows: 500, columns: 100, name: 120, key: 60, kept: 2000 } as const
/** The types of financial rows, by the numbers that the API uses for them. */
export const ROW_TYPES = { statements: 1, yearBefore: 2, twoYearsBefore: 3, current: 4, projected: 5 } as const
/** The fields that need the ability `edit_financial_page_year`: where the financial year begins and ends. */
export const YEAR_FIELDS: readonly string[] = ['fields.financial-year-start', 'fields.financial-year-end']
/**
 * Limits of one saved item; an item beyond them is refused alone. Characters of an amount, a text, a list as JSON, a
 * label; entries of a list, and of all lists of a budget together.
 */
export const BUDGET_LIMITS = {
  amount: 200,
  text: 20_000,
  list: 250_000,
  label: 300,
  rows: 500,
  entries: 1000,
} as const
