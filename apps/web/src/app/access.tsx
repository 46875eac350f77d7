import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useErasureCount } from '../session/device-provider.tsx'
import type { SessionEnd } from '../session/session-store.ts'
import { useCurrentUser, useSession } from '../session/session.tsx'
import type { LeaveState } from '../ui/leave-guard.tsx'
import { KeptWorkPage } from './kept-work/kept-work-page.tsx'

const LoginPage = lazy(async () => ({ default: (await import('../pages/login/login-page.tsx')).LoginPage }))

const MustSetUpPage = lazy(async () => ({
  default: (await import('../security/must-set-up-page.tsx')).MustSetUpPage,
}))

/** Navigation state of the login page. `logout`: the person asked to log out. */
export interface LoginState extends LeaveState {
  /** The previous page and the id of its user: only this user returns to it. */
  readonly from?: string
  readonly of?: number
  /** Id of the user who has just logged out. */
  readonly left?: number
  /** What the user chose for unsaved data. */
  readonly chosen?: 'kept' | 'erased'
  /** Why the session ended; kept here, so that the login page still says it after a reload. */
  readonly ended?: SessionEnd
}

/**
 * Pages for people who are logged in; everybody else is sent to the login page and returns afterwards. Remounts when
 * the user changes in another window, or after their data was erased from this device, so that nothing typed by one
 * user is left for the next.
 */
export function RequireLogin() {
  const user = useCurrentUser()
  const erasures = useErasureCount(user?.id)
  const session = useSession()
  const { pathname, search } = useLocation()
  const [last, setLast] = useState(user?.id)
  if (user && user.id !== last) setLast(user.id)
  // Id of the user whose recovery codes are displayed: another window may report the second factor before the codes
  // were read.
  const [codesOf, setCodesOf] = useState<number | null>(null)
  if (user && (user.must_set_up_second_factor || user.id === codesOf)) {
    return (
      <Suspense fallback={null}>
        <MustSetUpPage key={user.id} onTurnedOn={() => setCodesOf(user.id)} onDone={() => setCodesOf(null)} />
      </Suspense>
    )
  }
  if (user) return <Outlet key={`${user.id}/${erasures}`} />
  const ended = session.ended()
  const ofLast = last === undefined ? {} : { of: last }
  const state: LoginState = {
    ...(pathname !== '/' && { from: `${pathname}${search}`, ...ofLast }),
    ...(ended && { ended }),
  }
  return <Navigate to="/login" replace state={state} />
}

/** Ends the session at once; the question about unsaved data comes after the logout. */
function LoggingOut({ userId }: { readonly userId: number }) {
  const { logout } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    const state: LoginState = { left: userId }
    void navigate('/login', { replace: true, state })
    void logout()
  }, [logout, navigate, userId])
  return null
}

/** The login page. A logout navigates here first, so that a page with unsaved answers can try to save them. */
export function LoginRoute() {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const state = useLocation().state as LoginState | null
  if (user !== null && state?.logout === true) return <LoggingOut userId={user.id} />
  if (user) return <Navigate to={placeFor(user.id, state)} replace />
  const login = (
    <Suspense fallback={null}>
      <LoginPage notice={state?.chosen ?? state?.ended ?? null} />
    </Suspense>
  )
  if (state?.left === undefined) return login
  const choose = (chosen: 'kept' | 'erased') => {
    const next: LoginState = { chosen }
    void navigate('/login', { replace: true, state: next })
  }
  return (
    <KeptWorkPage userId={state.left} onChosen={choose}>
      {login}
    </KeptWorkPage>
  )
}

/** Where a login leads: back to the previous page if it was the same user's; else home. */
function placeFor(userId: number, state: LoginState | null): string {
  const { from, of = userId } = state ?? {}
  return from !== undefined && of === userId ? from : '/'
}
