import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useErasures } from '../session/device-provider.tsx'
import type { SessionEnd } from '../session/session-store.ts'
import { useCurrentUser, useSession } from '../session/session.tsx'
import type { LeaveState } from '../ui/leave-guard.tsx'
import { KeptWorkPage } from './kept-work/kept-work-page.tsx'

const LoginPage = lazy(async () => ({ default: (await import('../pages/login/login-page.tsx')).LoginPage }))

const MustSetUpPage = lazy(async () => ({
  default: (await import('../security/must-set-up-page.tsx')).MustSetUpPage,
}))

/** Travels with a navigation to the login page. `logout`: the person asked to leave. */
export interface LoginState extends LeaveState {
  /** Where somebody was, and who: they come back to it, and nobody else. */
  readonly from?: string
  readonly of?: number
  /** Who has logged out here. */
  readonly left?: number
  /** What they chose for what was not saved. */
  readonly chosen?: 'kept' | 'erased'
  /** They had a session, and it ended; kept here for a reload of the login page to say so still. */
  readonly ended?: SessionEnd
}

/**
 * Pages of people logged in; everybody else goes to the login page, and comes back here afterwards. They are shown anew
 * when the person becomes another in another window, or had everything erased from this device: what one typed is not
 * there for the next.
 */
export function Private() {
  const user = useCurrentUser()
  const erasures = useErasures(user?.id)
  const session = useSession()
  const { pathname, search } = useLocation()
  const [last, setLast] = useState(user?.id)
  if (user && user.id !== last) setLast(user.id)
  // Id of the user whose recovery codes are on the page: another window may learn first that the second factor is on.
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

/** Ends the session at once: what is unsaved is asked about when nobody is logged in any more. */
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

/**
 * The login page. Logging out comes through here: as a navigation, so that a page with unsaved answers can try to save
 * them first.
 */
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

/** Where somebody goes who logs in: back, when it was they who were there; home else. */
function placeFor(userId: number, state: LoginState | null): string {
  const { from, of = userId } = state ?? {}
  return from !== undefined && of === userId ? from : '/'
}
