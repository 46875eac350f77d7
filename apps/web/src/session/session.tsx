import type { CurrentUser } from '@octroi/domain'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useApi } from '../api/use-api.ts'
import { browser, keepJourney } from './identity-provider.ts'
import type { SessionStore } from './session-store.ts'

const StoreContext = createContext<SessionStore | null>(null)

/** Gives the session to the application; asks the server once whether it still knows it. */
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
  return useSyncExternalStore(store.subscribe, store.user)
}

/** Who is logged in, in pages that are shown to nobody else. */
export function useUser(): CurrentUser {
  const user = useCurrentUser()
  if (user === null) throw new Error('This page needs a session')
  return user
}

/** When this session ends however much it is used, in milliseconds of this clock; null where that is not known. */
export function useSessionEnd(): number | null {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, store.endsAt)
}

/**
 * Who came in by the identity provider ends their session there too, once they have been asked here all that there is to
 * ask: the next one at this computer would else come in by one click.
 */
export function useLeaveProvider(): void {
  const store = useStore()
  const address = useSyncExternalStore(store.subscribe, store.leaveBy)
  useEffect(() => {
    if (address === null) return
    store.setLeaveBy(null)
    browser.leaveFor(address)
  }, [address, store])
}

/** Logging in and out. `isOpen` reads the session at this very moment, for guards that must not render again. */
export function useSession() {
  const store = useStore()
  const api = useApi()
  return useMemo(
    () => ({
      isOpen: () => store.user() !== null,
      /** How the last session of this tab ended, if it did. */
      ended: store.ended,
      /** `code`: of the second factor, asked for by `second_factor_needed`. */
      login: async (user: { email: string; password: string; code?: string }) =>
        store.open(await api.session.login({ body: { user } })),
      /** Has the device answer with a passkey. Rejects with the browser’s error, or the server’s. */
      loginWithPasskey: async () => {
        const { answerWithPasskey } = await import('../security/passkey-device.ts')
        const credential = await answerWithPasskey(await api.passkeys.loginOptions())
        store.open(await api.passkeys.login({ body: { credential } }))
      },
      /** Goes to the identity provider, and leaves the page with that; `back` is found again by who comes back. */
      goToProvider: async (back: unknown) => {
        const { address, secret } = await api.provider.start()
        keepJourney({ secret, back })
        browser.leaveFor(address)
      },
      /** Who has come back from there: `answer` is the query of the address, `code` of the second factor. */
      loginByProvider: async (sent: { answer: string; secret: string; code?: string }) =>
        store.open(await api.provider.login({ body: sent })),
      /** Learns what changed of the person or of what their session may do. */
      refresh: async () => {
        const token = store.token()
        const user = await api.session.current()
        if (store.token() === token) store.open(user)
      },
      /**
       * Ends the session in all windows at once, without waiting for the server to have heard of it. Where it cannot be
       * reached the token, which nobody has any more, ends by itself.
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

/**
 * Learns at start what changed of the person (rights, name), and forgets what was fetched for one and said to them when
 * the person changes.
 */
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
