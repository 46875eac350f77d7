import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Route of the unsent mails. */
export const mailRoutes: readonly PageRoute[] = [
  {
    path: '/mails',
    permission: 'mail.list',
    title: 'mailQueue.title',
    page: lazyPage(async () => (await import('./list-page.tsx')).MailListPage),
  },
]
