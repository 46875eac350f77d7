import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { mayOpen } from '../../page-route.ts'
import { useActor } from '../../session/can.tsx'
import { ROUTES } from '../routes.ts'
import classes from './header.module.css'

/** Navigation with the pages that this person may open; the current one is marked. */
export function Navigation() {
  const { t } = useTranslation()
  const actor = useActor()
  return (
    <nav aria-label={t('nav.label')}>
      <ul className={classes.entries}>
        {ROUTES.map((route) => {
          if (!route.nav || !mayOpen(route, actor)) return null
          const Icon = route.nav.icon
          return (
            <li key={route.path}>
              <NavLink to={route.path} end={route.path === '/'} className={classes.entry}>
                <Icon size={18} aria-hidden="true" /> {t(route.nav.label)}
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
