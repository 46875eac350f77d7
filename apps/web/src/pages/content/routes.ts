import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Routes of the content that administrators edit. */
export const contentRoutes: readonly PageRoute[] = [
  {
    path: '/content',
    permission: 'content.edit',
    title: 'content.title',
    page: lazyPage(async () => (await import('./list-page.tsx')).ContentListPage),
  },
  {
    path: '/content/:kind/:key',
    permission: 'content.edit',
    title: 'content.editTitle',
    page: lazyPage(async () => (await import('./edit-page.tsx')).ContentEditPage),
  },
]
