import { IconMailExclamation } from '@tabler/icons-react'
import { lazyPage, type PageRoute } from '../../page-route.ts'

/** The mails that have not left. */
export const mailRoutes: readonly PageRoute[] = [
  {
    path: '/mails',
    permission: 'mail.list',
    title: 'mailQueue.title',
    nav: { label: 'nav.mails', icon: IconMailExclamation },
    page: lazyPage(async () => (await import('./list-page.tsx')).MailListPage),
  },
]
