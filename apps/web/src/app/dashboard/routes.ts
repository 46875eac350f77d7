import { IconChartBar } from '@tabler/icons-react'
import { lazyPage, type PageRoute } from '../../page-route.ts'
import { prefetchBoard } from './status/prefetch-board.ts'

/** Routes of the dashboard: figures about many requests and other nouns (source 2, section 2). */
export const dashboardRoutes: readonly PageRoute[] = [
  {
    path: '/dashboard',
    permission: 'dashboard.read',
    title: 'dashboard.statistics.title',
    nav: { label: 'nav.dashboard', icon: IconChartBar },
    page: lazyPage(async () => (await import('./statistics/statistics-page.tsx')).StatisticsPage),
  },
  {
    path: '/dashboard/reporting',
    permission: 'dashboard.export',
    title: 'dashboard.reporting.title',
    page: lazyPage(async () => (await import('./reporting/reporting-page.tsx')).ReportingPage),
  },
  {
    path: '/dashboard/status',
    permission: 'dashboard.status',
    title: 'dashboard.status.title',
    page: lazyPage(async () => (await import('./status/status-page.tsx')).StatusPage),
    ask: prefetchBoard,
  },
  {
    path: '/dashboard/envelope',
    permission: 'envelope.read',
    title: 'envelope.title',
    page: lazyPage(async () => (await import('./envelope/envelope-page.tsx')).EnvelopePage),
  },
]
