import { lazyPage, type PageRoute } from '../../page-route.ts'

/** The mails that have not left. */
export const mailRoutes: readonly PageRoute[] = [
  {
    path: '/mails',
    permission: 'mail.list',
    title: 'mailQueue.title',
    page: lazyPage(async () => (await import('./list-page.tsx')).MailListPage),
  },
]
