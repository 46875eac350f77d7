import { lazyPage, type PageRoute } from '../../page-route.ts'

/** An organisation's record, with tables of other nouns below it. */
export const organizationRecordRoutes: readonly PageRoute[] = [
  {
    path: '/organisations/:id',
    permission: 'organization.read',
    title: 'organizations.title',
    page: lazyPage(async () => (await import('./organization-page.tsx')).OrganizationPage),
  },
]
