import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Route of an organisation's record, here because it has tables of other nouns. */
export const organizationRecordRoutes: readonly PageRoute[] = [
  {
    path: '/organisations/:id',
    permission: 'organization.read',
    title: 'organizations.title',
    page: lazyPage(async () => (await import('./organization-page.tsx')).OrganizationPage),
  },
]
