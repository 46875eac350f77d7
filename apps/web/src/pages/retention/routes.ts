import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Route of how long requests and the trail are kept. */
export const retentionRoutes: readonly PageRoute[] = [
  {
    path: '/retention',
    permission: 'retention.read',
    title: 'retention.title',
    page: lazyPage(async () => (await import('./retention-page.tsx')).RetentionPage),
  },
]
