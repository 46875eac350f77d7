import { type Permission, RETROSPECTIVE_GRID, THREE_YEAR_GRID } from '@octroi/domain'

/** What a grid of an organisation's year is to the browser: who reads and fills it in, where it is, how it is called. */
export interface BudgetKind {
  readonly gridId: string
  readonly read: Permission
  readonly edit: Permission
  /** Its address, under that of the financial pages of the year. */
  readonly under: string
  readonly heading: 'finance.heading' | 'finance.hindsight.heading'
  readonly documentTitle: 'finance.documentTitle' | 'finance.hindsight.documentTitle'
}

/** The financial pages: statements, budget and projections of the year. */
export const PAGES: BudgetKind = {
  gridId: THREE_YEAR_GRID,
  read: 'finance.read_financial_page',
  edit: 'finance.edit_financial_page',
  under: '',
  heading: 'finance.heading',
  documentTitle: 'finance.documentTitle',
}

/** The statements of the two years before, entered in hindsight for the summary. */
export const HINDSIGHT: BudgetKind = {
  gridId: RETROSPECTIVE_GRID,
  read: 'finance.read_financial_summary',
  edit: 'finance.edit_financial_summary',
  under: '/summary/old',
  heading: 'finance.hindsight.heading',
  documentTitle: 'finance.hindsight.documentTitle',
}
