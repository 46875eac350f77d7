import { IconHome } from '@tabler/icons-react'
import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Route of the home page, also for people of an unknown rank. */
export const homeRoutes: readonly PageRoute[] = [
  {
    path: '/',
    title: 'home.title',
    nav: { label: 'nav.home', icon: IconHome },
    page: lazyPage(async () => (await import('./home-page.tsx')).HomePage),
  },
]
