import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Routes of the forms of analyses; here, because they show content of other nouns. */
export const analysisFormRoutes: readonly PageRoute[] = [
  {
    path: '/requests/:requestId/analysis/:id',
    permission: 'analysis.read',
    title: 'analyses.heading',
    page: lazyPage(async () => (await import('./analysis-page.tsx')).AnalysisPage),
  },
  {
    path: '/requests/:id/summary',
    permission: 'request.read_summary',
    title: 'analyses.summary',
    page: lazyPage(async () => (await import('./analysis-page.tsx')).SummarySheetPage),
  },
]
