import type { Rank } from '@octroi/domain'
import type { Icon } from '@tabler/icons-react'
import { IconBuildingCommunity, IconFileText, IconHistory, IconHome, IconNotes, IconUsers } from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'
import type { MessageKey } from '../locales/index.ts'

/** One page: its address, who may see it, what it is called, and its code, loaded when it is first shown. */
export interface PageRoute {
  readonly path: string
  readonly ranks: readonly Rank[]
  readonly title: MessageKey
  readonly page: ComponentType
  /** `none`: without header and footer, for print. */
  readonly chrome?: 'none'
  /** Its entry in the navigation. */
  readonly nav?: { readonly label: MessageKey; readonly icon: Icon }
}

const EVERYONE: readonly Rank[] = [1, 2, 3, 4, 5]
const WRITERS: readonly Rank[] = [1, 2]
const ADMINISTRATORS: readonly Rank[] = [1]

/** The table of pages (source 1, section 2): the router and the navigation are made from it. */
export const ROUTES: readonly PageRoute[] = [
  {
    path: '/',
    ranks: EVERYONE,
    title: 'home.title',
    nav: { label: 'nav.home', icon: IconHome },
    page: lazy(async () => ({ default: (await import('./home/home-page.tsx')).HomePage })),
  },
  {
    path: '/requests',
    ranks: EVERYONE,
    title: 'requests.title',
    nav: { label: 'nav.requests', icon: IconFileText },
    page: lazy(async () => ({ default: (await import('../pages/requests/list-page.tsx')).RequestListPage })),
  },
  {
    path: '/requests/:id',
    ranks: EVERYONE,
    title: 'request.title',
    page: lazy(async () => ({ default: (await import('../pages/requests/details-page.tsx')).RequestDetailsPage })),
  },
  {
    path: '/requests/:id/form',
    ranks: EVERYONE,
    title: 'formPage.heading',
    page: lazy(async () => ({ default: (await import('../pages/requests/form/form-page.tsx')).RequestFormPage })),
  },
  {
    path: '/requests/:id/form/print',
    ranks: EVERYONE,
    title: 'formPage.printTitle',
    chrome: 'none',
    page: lazy(async () => ({ default: (await import('../pages/requests/form/print-page.tsx')).RequestPrintPage })),
  },
  {
    path: '/organisations',
    ranks: [1, 2, 3],
    title: 'organizations.list.title',
    nav: { label: 'nav.organizations', icon: IconBuildingCommunity },
    page: lazy(async () => ({
      default: (await import('../pages/organizations/list-page.tsx')).OrganizationListPage,
    })),
  },
  {
    path: '/organisations/new',
    ranks: ADMINISTRATORS,
    title: 'organizations.create.title',
    page: lazy(async () => ({ default: (await import('../pages/organizations/new-page.tsx')).NewOrganizationPage })),
  },
  {
    path: '/organisations/:id/edit',
    ranks: [1, 5],
    title: 'organizations.edit.title',
    page: lazy(async () => ({ default: (await import('../pages/organizations/edit-page.tsx')).OrganizationEditPage })),
  },
  {
    path: '/organisations/:id',
    ranks: EVERYONE,
    title: 'organizations.title',
    page: lazy(async () => ({ default: (await import('./organization/organization-page.tsx')).OrganizationPage })),
  },
  {
    path: '/notes',
    ranks: WRITERS,
    title: 'notes.title',
    nav: { label: 'nav.notes', icon: IconNotes },
    page: lazy(async () => ({ default: (await import('../pages/notes/list-page.tsx')).NoteListPage })),
  },
  {
    path: '/notes/new',
    ranks: WRITERS,
    title: 'notes.newTitle',
    page: lazy(async () => ({ default: (await import('../pages/notes/create-page.tsx')).NoteCreatePage })),
  },
  {
    path: '/organisations/:id/notes/new',
    ranks: WRITERS,
    title: 'notes.newTitle',
    page: lazy(async () => ({ default: (await import('../pages/notes/create-page.tsx')).NoteCreatePage })),
  },
  {
    path: '/notes/:id',
    ranks: [1, 2, 3, 4],
    title: 'notes.noteTitle',
    page: lazy(async () => ({ default: (await import('../pages/notes/view-page.tsx')).NotePage })),
  },
  {
    path: '/notes/:id/edit',
    ranks: WRITERS,
    title: 'notes.editTitle',
    page: lazy(async () => ({ default: (await import('../pages/notes/edit-page.tsx')).NoteEditPage })),
  },
  {
    path: '/users',
    ranks: ADMINISTRATORS,
    title: 'users.list.title',
    nav: { label: 'nav.users', icon: IconUsers },
    page: lazy(async () => ({ default: (await import('../pages/users/list-page.tsx')).UserListPage })),
  },
  {
    path: '/users/new',
    ranks: ADMINISTRATORS,
    title: 'users.create.title',
    page: lazy(async () => ({ default: (await import('../pages/users/new-page.tsx')).NewUserPage })),
  },
  {
    path: '/users/:id/edit',
    ranks: EVERYONE,
    title: 'users.edit.title',
    page: lazy(async () => ({ default: (await import('../pages/users/edit-page.tsx')).UserEditPage })),
  },
  {
    path: '/users/:id',
    ranks: EVERYONE,
    title: 'users.title',
    page: lazy(async () => ({ default: (await import('../pages/users/profile-page.tsx')).UserProfilePage })),
  },
  {
    path: '/security',
    ranks: ADMINISTRATORS,
    title: 'security.title',
    page: lazy(async () => ({ default: (await import('../pages/security/security-page.tsx')).SecurityPage })),
  },
  {
    path: '/audit',
    ranks: [1],
    title: 'audit.title',
    nav: { label: 'nav.audit', icon: IconHistory },
    page: lazy(async () => ({ default: (await import('../pages/audit/list-page.tsx')).AuditListPage })),
  },
  {
    path: '/faq',
    ranks: EVERYONE,
    title: 'faq.title',
    page: lazy(async () => ({ default: (await import('../pages/faq/faq-page.tsx')).FaqPage })),
  },
]

/** Whether somebody of a rank may see a page. The home page is for everybody, also for a rank that is not known. */
export function mayOpen(route: PageRoute, rank: number): boolean {
  return route.path === '/' || route.ranks.some((allowed) => allowed === rank)
}
