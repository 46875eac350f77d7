import { IconClipboardCheck, IconFileText } from '@tabler/icons-react'
import { lazyPage, type PageRoute } from '../../page-route.ts'
import { LazyRequestFormPage } from './form-page-code.ts'
import { prefetchFilledRequest } from './prefetch-filled-request.ts'

/** Routes of the requests and their forms. */
export const requestRoutes: readonly PageRoute[] = [
  {
    path: '/requests',
    permission: 'request.list',
    title: 'requests.title',
    nav: { label: 'nav.requests', icon: IconFileText },
    page: lazyPage(async () => (await import('./list-page.tsx')).RequestListPage),
  },
  {
    path: '/analysis',
    permission: 'analysis.list',
    title: 'analyses.title',
    nav: { label: 'nav.analyses', icon: IconClipboardCheck },
    page: lazyPage(async () => (await import('./analyses/list-page.tsx')).AnalysisListPage),
  },
  {
    path: '/requests/:requestId/analysis/:id/print',
    permission: 'analysis.read',
    title: 'filledForm.printTitle',
    chrome: 'none',
    page: lazyPage(async () => (await import('./analyses/form-page.tsx')).AnalysisPrintPage),
  },
  {
    path: '/requests/:id/analyses',
    permission: 'analysis.read',
    title: 'sideBySide.title',
    page: lazyPage(async () => (await import('./analyses/side-by-side/side-by-side-page.tsx')).SideBySidePage),
  },
  {
    path: '/requests/:id/summary/print',
    permission: 'request.read_summary',
    title: 'filledForm.printTitle',
    chrome: 'none',
    page: lazyPage(async () => (await import('./analyses/form-page.tsx')).SummaryPrintPage),
  },
  {
    path: '/requests/:id',
    permission: 'request.read',
    title: 'request.title',
    page: lazyPage(async () => (await import('./details-page.tsx')).RequestDetailsPage),
  },
  {
    path: '/requests/:id/history',
    permission: 'request.read_history',
    title: 'requestHistory.title',
    page: lazyPage(async () => (await import('./history/history-page.tsx')).RequestHistoryPage),
  },
  {
    path: '/requests/:id/changes',
    permission: 'request.read_form',
    title: 'remarks.changes.title',
    page: lazyPage(async () => (await import('./remarks/changes-page.tsx')).RequestChangesPage),
  },
  {
    path: '/requests/:id/form',
    permission: 'request.read_form',
    title: 'formPage.heading',
    page: LazyRequestFormPage,
    ask: prefetchFilledRequest,
  },
  {
    path: '/requests/:id/form/review',
    permission: 'request.edit_form',
    title: 'filledForm.review.title',
    page: lazyPage(async () => (await import('./review-page.tsx')).RequestReviewPage),
  },
  {
    path: '/requests/:id/form/print',
    permission: 'request.read_form',
    title: 'filledForm.printTitle',
    chrome: 'none',
    page: lazyPage(async () => (await import('./print-page.tsx')).RequestPrintPage),
  },
]
