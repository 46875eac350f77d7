import { IconHome } from '@tabler/icons-react'
import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Where everybody arrives, also somebody whose rank is not known. */
export const homeRoutes: readonly PageRoute[] = [
  {
    path: '/',
    title: 'home.title',
    nav: { label: 'nav.home', icon: IconHome },
    page: lazyPage(async () => (await import('./home-page.tsx')).HomePage),
  },
]
