import { lazyPage, type PageRoute } from '../../page-route.ts'

/** What is required of accounts. */
export const securityRoutes: readonly PageRoute[] = [
  {
    path: '/security',
    permission: 'security.read',
    title: 'security.title',
    page: lazyPage(async () => (await import('./security-page.tsx')).SecurityPage),
  },
]
