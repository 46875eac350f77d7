import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { Page } from '../../ui/page.tsx'
import classes from './dashboard.module.css'
import { TABS } from './tabs.ts'

/** The frame of the dashboard's pages: the way to the others over the heading of each. */
export function DashboardFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Page width="full" above={<Tabs />}>
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
