import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Route of the security requirements. */
export const securityRoutes: readonly PageRoute[] = [
  {
    path: '/security',
    permission: 'security.read',
    title: 'security.title',
    page: lazyPage(async () => (await import('./security-page.tsx')).SecurityPage),
  },
]
