import { countJournalled, forgetJournalled } from '@octroi/forms/react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { journalPrefix } from '../filled-form/journal-key.ts'
import { UnsavedAnswers } from '../filled-form/unsaved-answers.tsx'
import { useCurrentUser, useSession } from '../session/session.tsx'

const LoginPage = lazy(async () => ({ default: (await import('../pages/login/login-page.tsx')).LoginPage }))

const MustSetUpPage = lazy(async () => ({
  default: (await import('../security/must-set-up-page.tsx')).MustSetUpPage,
}))

/** Travels with a navigation to the login page. */
export interface LoginState {
  /** Where the person was: they come back to it. */
  readonly from?: string
  /** The person asked to leave. */
  readonly logout?: true
}

/** Pages of people logged in; everybody else goes to the login page, and comes back here afterwards. */
export function Private() {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  if (user?.must_set_up_second_factor === true) {
    return (
      <Suspense fallback={null}>
        <MustSetUpPage />
      </Suspense>
    )
  }
  if (user) return <Outlet />
  const state: LoginState = pathname === '/' ? {} : { from: `${pathname}${search}` }
  return <Navigate to="/login" replace state={state} />
}

/** Logs out, once the person has said what becomes of answers of theirs that only this device has. */
function LoggingOut({ userId }: { readonly userId: number }) {
  const { logout } = useSession()
  const navigate = useNavigate()
  const prefix = journalPrefix(userId)
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    void countJournalled(prefix).then(setCount)
  }, [prefix])
  const leave = useCallback(() => logout().then(() => navigate('/login', { replace: true })), [logout, navigate])
  useEffect(() => {
    if (count === 0) void leave()
  }, [count, leave])
  const forget = () => forgetJournalled(prefix).then(leave)
  return <UnsavedAnswers count={count ?? 0} onKeep={() => void leave()} onForget={() => void forget()} />
}

/**
 * The login page. Logging out comes through here: as a navigation, so that a page with unsaved answers can ask first.
 */
export function LoginRoute() {
  const user = useCurrentUser()
  const state = useLocation().state as LoginState | null
  if (user !== null && state?.logout === true) return <LoggingOut userId={user.id} />
  if (user) return <Navigate to={state?.from ?? '/'} replace />
  return (
    <Suspense fallback={null}>
      <LoginPage ended={state?.from !== undefined && state.logout === undefined} />
    </Suspense>
  )
}
