import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useCurrentUser, useSession } from '../session/session.tsx'

const LoginPage = lazy(async () => ({ default: (await import('../pages/login/login-page.tsx')).LoginPage }))

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
  if (user) return <Outlet />
  const state: LoginState = pathname === '/' ? {} : { from: `${pathname}${search}` }
  return <Navigate to="/login" replace state={state} />
}

/**
 * The login page. Logging out comes through here: as a navigation, so that a page with unsaved answers can ask first.
 */
export function LoginRoute() {
  const user = useCurrentUser()
  const { logout } = useSession()
  const state = useLocation().state as LoginState | null
  const navigate = useNavigate()
  const leaving = user !== null && state?.logout === true
  useEffect(() => {
    if (leaving) void logout().then(() => navigate('/login', { replace: true }))
  }, [leaving, logout, navigate])
  if (leaving) return null
  if (user) return <Navigate to={state?.from ?? '/'} replace />
  return (
    <Suspense fallback={null}>
      <LoginPage ended={state?.from !== undefined && state.logout === undefined} />
    </Suspense>
  )
}
