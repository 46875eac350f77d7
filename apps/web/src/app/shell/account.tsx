import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useUser } from '../../session/session.tsx'
import type { LoginState } from '../access.tsx'
import classes from './header.module.css'

/** Link to the person's profile, and the logout button. */
export function Account() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useUser()
  const state: LoginState = { logout: true }
  return (
    <div className={classes.account}>
      <Link to={`/users/${user.id}`} className={classes.profile}>
        <span className={classes.name}>{`${user.name} ${user.surname} `}</span>
        <span className={classes.type}>{user.user_type.label}</span>
      </Link>
      <Button variant="default" size="sm" onClick={() => void navigate('/login', { state })}>
        {t('nav.logout')}
      </Button>
    </div>
  )
}
