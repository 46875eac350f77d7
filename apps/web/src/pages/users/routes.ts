import { IconUsers } from '@tabler/icons-react'
import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Routes of the accounts. */
export const userRoutes: readonly PageRoute[] = [
  {
    path: '/users',
    permission: 'user.list',
    title: 'users.list.title',
    nav: { label: 'nav.users', icon: IconUsers },
    page: lazyPage(async () => (await import('./list-page.tsx')).UserListPage),
  },
  {
    path: '/users/new',
    permission: 'user.create',
    title: 'users.create.title',
    page: lazyPage(async () => (await import('./new-page.tsx')).NewUserPage),
  },
  {
    path: '/users/:id/edit',
    permission: 'user.edit',
    title: 'users.edit.title',
    page: lazyPage(async () => (await import('./edit-page.tsx')).UserEditPage),
  },
  {
    path: '/users/:id',
    permission: 'user.read',
    title: 'users.title',
    page: lazyPage(async () => (await import('./profile-page.tsx')).UserProfilePage),
  },
]
