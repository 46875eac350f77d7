import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { Page } from '../../ui/page.tsx'
import classes from './dashboard.module.css'
import { TABS } from './tabs.ts'

interface DashboardFrameProps {
  /** At the end of the heading's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The frame of the dashboard's pages: the way to the others over the heading of each. */
export function DashboardFrame({ aside, children }: DashboardFrameProps) {
  return (
    <Page width="full" above={<Tabs />} aside={aside}>
      {children}
    </Page>
  )
}

function Tabs() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('dashboard.tabs')}>
      <ul className={classes.tabs}>
        {TABS.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end className={classes.tab}>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
