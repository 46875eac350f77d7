import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Routes of the financial pages of an organisation's years. */
export const financeRoutes: readonly PageRoute[] = [
  {
    path: '/organisations/:id/financial/:year',
    permission: 'finance.read_financial_page',
    title: 'finance.title',
    page: lazyPage(async () => (await import('./financial-page.tsx')).FinancialPage),
  },
  {
    path: '/organisations/:id/financial/:year/show',
    permission: 'finance.read_financial_page',
    title: 'finance.title',
    page: lazyPage(async () => (await import('./financial-page.tsx')).FinancialReadingPage),
  },
  {
    path: '/organisations/:id/financial/:year/print',
    permission: 'finance.read_financial_page',
    title: 'finance.printTitle',
    chrome: 'none',
    page: lazyPage(async () => (await import('./print-page.tsx')).FinancialPrintPage),
  },
  {
    path: '/organisations/:id/financial/:year/summary',
    permission: 'finance.read_financial_summary',
    title: 'finance.summary.title',
    page: lazyPage(async () => (await import('./summary-page.tsx')).SummaryPage),
  },
  {
    path: '/organisations/:id/financial/:year/summary/print',
    permission: 'finance.read_financial_summary',
    title: 'finance.summary.printTitle',
    chrome: 'none',
    page: lazyPage(async () => (await import('./summary-page.tsx')).SummaryPrintPage),
  },
  {
    path: '/organisations/:id/financial/:year/summary/old',
    permission: 'finance.read_financial_summary',
    title: 'finance.hindsight.title',
    page: lazyPage(async () => (await import('./financial-page.tsx')).HindsightPage),
  },
]
