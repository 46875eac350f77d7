import { lazyPage, type OpenRoute } from '../../page-route.ts'

/** Routes to choose a password, without a session; somebody logged in may open the link from a mail too. */
export const passwordRoutes: readonly OpenRoute[] = [
  {
    path: '/password/ask',
    page: lazyPage(async () => (await import('./ask-page.tsx')).PasswordAskPage),
  },
  {
    path: '/password/edit',
    page: lazyPage(async () => (await import('./edit-page.tsx')).PasswordEditPage),
  },
  {
    path: '/password/end',
    page: lazyPage(async () => (await import('./end-page.tsx')).PasswordEndPage),
  },
]
