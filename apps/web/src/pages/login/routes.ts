import { PROVIDER_RETURN } from '@octroi/domain'
import { lazyPage, type OpenRoute } from '../../page-route.ts'

/** Route of the return from the identity provider; the login page itself is in `app/access.tsx`. */
export const loginRoutes: readonly OpenRoute[] = [
  {
    path: PROVIDER_RETURN,
    page: lazyPage(async () => (await import('./return-page.tsx')).ReturnPage),
  },
]
