import { IconBuildingCommunity } from '@tabler/icons-react'
import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Routes of the organisations: list, creation and edition. */
export const organizationRoutes: readonly PageRoute[] = [
  {
    path: '/organisations',
    permission: 'page.organizations',
    title: 'organizations.list.title',
    nav: { label: 'nav.organizations', icon: IconBuildingCommunity },
    page: lazyPage(async () => (await import('./list-page.tsx')).OrganizationListPage),
  },
  {
    path: '/organisations/new',
    permission: 'organization.create',
    title: 'organizations.create.title',
    page: lazyPage(async () => (await import('./new-page.tsx')).NewOrganizationPage),
  },
  {
    path: '/organisations/:id/edit',
    permission: 'organization.edit',
    title: 'organizations.edit.title',
    page: lazyPage(async () => (await import('./edit-page.tsx')).OrganizationEditPage),
  },
]
