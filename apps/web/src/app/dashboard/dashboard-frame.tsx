import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { Page } from '../../ui/page.tsx'
import classes from './dashboard.module.css'
import { TABS } from './tabs.ts'

interface DashboardFrameProps {
  /** Content at the end of the heading's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Frame of the dashboard's pages, with tabs above each heading. */
export function DashboardFrame({ aside, children }: DashboardFrameProps) {
  return (
    <Page width="full" above={<Tabs />} aside={aside}>
      {children}
    </Page>
  )
}

/**
 * Tabs; if they do not all fit, the current one is scrolled to the middle, so that cut-off ones show that there are
 * more.
 */
function Tabs() {
  const { t } = useTranslation()
  const strip = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const current = strip.current?.querySelector(`a[href$="${pathname}"]`)
    if (current && strip.current) strip.current.scrollLeft += middleOf(current) - middleOf(strip.current)
  }, [pathname])
  return (
    <nav aria-label={t('dashboard.tabs')}>
      <ul ref={strip} className={classes.tabs}>
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

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
