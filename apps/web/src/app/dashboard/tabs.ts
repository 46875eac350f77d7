import type { MessageKey } from '../../locales/index.ts'

interface Tab {
  readonly to: string
  readonly label: MessageKey
}

/** Tabs of the dashboard's pages, in order. */
export const TABS: readonly Tab[] = [
  { to: '/dashboard', label: 'dashboard.statistics.title' },
  { to: '/dashboard/reporting', label: 'dashboard.reporting.title' },
  { to: '/dashboard/status', label: 'dashboard.status.title' },
  { to: '/dashboard/envelope', label: 'envelope.title' },
]
