import type { CurrentUser } from '@octroi/domain'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useApi } from '../api/use-api.ts'
import { browserNavigation, saveLoginJourney } from './identity-provider.ts'
import type { SessionStore } from './session-store.ts'

const StoreContext = createContext<SessionStore | null>(null)

/** Provides the session, and checks once with the server that it is still valid. */
export function SessionProvider(props: { readonly store: SessionStore; readonly children: ReactNode }) {
  return (
    <StoreContext value={props.store}>
      <Refresh />
      {props.children}
    </StoreContext>
  )
}

function useStore(): SessionStore {
  const store = useContext(StoreContext)
  if (store === null) throw new Error('The session needs SessionProvider above it')
  return store
}

/** Who is logged in, or null. */
export function useCurrentUser(): CurrentUser | null {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, store.user, store.user)
}

/** The current user, on pages that require a session; throws without one. */
export function useUser(): CurrentUser {
  const user = useCurrentUser()
  if (user === null) throw new Error('This page needs a session')
  return user
}

/** Maximum end of the session, in milliseconds of this clock; null if unknown. */
export function useSessionEnd(): number | null {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, store.endsAt, store.endsAt)
}

/**
 * Ends the session at the identity provider too, once all questions after the logout are answered. Otherwise, the next
 * person at this computer could log in with one click.
 */
export function useLeaveProvider(): void {
  const store = useStore()
  const address = useSyncExternalStore(store.subscribe, store.leaveBy)
  useEffect(() => {
    if (address === null) return
    store.setLeaveBy(null)
    browserNavigation.leaveFor(address)
  }, [address, store])
}

/** Functions to log in and out. `isOpen` reads the current state, for guards that must not render again. */
export function useSession() {
  const store = useStore()
  const api = useApi()
  return useMemo(
    () => ({
      isOpen: () => store.user() !== null,
      /** How the last session of this tab ended, if it did. */
      ended: store.ended,
      /** `code`: of the second factor, after `second_factor_needed`. */
      login: async (user: { email: string; password: string; code?: string }) =>
        store.open(await api.session.login({ body: { user } })),
      /** Logs in with a passkey. Rejects with the browser’s error, or the server’s. */
      loginWithPasskey: async () => {
        const { answerWithPasskey } = await import('../security/passkey-device.ts')
        const credential = await answerWithPasskey(await api.passkeys.loginOptions())
        store.open(await api.passkeys.login({ body: { credential } }))
      },
      /** Redirects to the identity provider; `back` is restored after the return. */
      goToProvider: async (back: unknown) => {
        const { address, secret } = await api.provider.start()
        saveLoginJourney({ secret, back })
        browserNavigation.leaveFor(address)
      },
      /**
       * Logs in after the return from the provider: `answer` is the query of the address, `code` that of the second
       * factor.
       */
      loginByProvider: async (sent: { answer: string; secret: string; code?: string }) =>
        store.open(await api.provider.login({ body: sent })),
      /** Refetches the user, whose rights may have changed. */
      refresh: async () => {
        const token = store.token()
        const user = await api.session.current()
        if (store.token() === token) store.open(user)
      },
      /**
       * Ends the session in all windows at once, without waiting for the server. If it is unreachable, the token, which
       * is stored nowhere any more, expires by itself.
       */
      logout: async () => {
        const loggedOut = api.session.logout({}, { keepalive: true })
        store.close()
        try {
          const { leave_by } = await loggedOut
          store.setLeaveBy(leave_by)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
        }
      },
    }),
    [api, store],
  )
}

/** Refetches the user at start, and clears cached data and toasts when the user changes. */
function Refresh() {
  const store = useStore()
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const token = store.token()
    if (token === null) return
    api.session.current().then(
      (user) => {
        if (store.token() === token) store.open(user)
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      },
    )
  }, [api, store])
  useEffect(() => {
    let last = store.user()?.id
    return store.subscribe(() => {
      const now = store.user()?.id
      if (now !== last) {
        queries.clear()
        notifications.clean()
      }
      last = now
    })
  }, [store, queries])
  return null
}
