import { lazyPage, type OpenRoute } from '../../page-route.ts'

/** Choosing a password: for people without a session; those who have one may open a link from a mail too. */
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
