import { IconHistory } from '@tabler/icons-react'
import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Route of the audit trail. */
export const auditRoutes: readonly PageRoute[] = [
  {
    path: '/audit',
    permission: 'audit.read',
    title: 'audit.title',
    nav: { label: 'nav.audit', icon: IconHistory },
    page: lazyPage(async () => (await import('./list-page.tsx')).AuditListPage),
  },
]
