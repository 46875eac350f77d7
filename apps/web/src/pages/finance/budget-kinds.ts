import { type Permission, RETROSPECTIVE_GRID, THREE_YEAR_GRID } from '@octroi/domain'

/** How the browser treats a grid of an organisation's year: permissions, address and titles. */
export interface BudgetKind {
  readonly gridId: string
  readonly read: Permission
  readonly edit: Permission
  /** Its path after the address of the year's financial pages. */
  readonly under: string
  readonly heading: 'finance.heading' | 'finance.hindsight.heading'
  readonly documentTitle: 'finance.documentTitle' | 'finance.hindsight.documentTitle'
}

/** The financial pages: the year's statements, budget and projections. */
export const FINANCIAL_PAGES: BudgetKind = {
  gridId: THREE_YEAR_GRID,
  read: 'finance.read_financial_page',
  edit: 'finance.edit_financial_page',
  under: '',
  heading: 'finance.heading',
  documentTitle: 'finance.documentTitle',
}

/** The statements of the two years before, entered in hindsight for the summary. */
export const HINDSIGHT_STATEMENTS: BudgetKind = {
  gridId: RETROSPECTIVE_GRID,
  read: 'finance.read_financial_summary',
  edit: 'finance.edit_financial_summary',
  under: '/summary/old',
  heading: 'finance.hindsight.heading',
  documentTitle: 'finance.hindsight.documentTitle',
}
