import type { CurrentUser } from '@octroi/domain'
import type { TokenKeeper } from '../api/client.ts'

const KEY = 'octroi.session'

interface Session {
  readonly user: CurrentUser
  readonly token: string
  /** End of the session, in milliseconds of this device’s clock, which may differ from the server’s. */
  readonly endsAt: number | null
}

/** How this tab's session ended without a logout here. */
export interface SessionEnd {
  /** The server's message if there is one, for example that the account is disabled. */
  readonly message: string | null
}

/** The session of this browser: the user, and the token of calls. Shared by all tabs. */
export interface SessionStore extends TokenKeeper {
  user(): CurrentUser | null
  /** Maximum end of the session, in milliseconds of this clock; null if unknown. */
  endsAt(): number | null
  /**
   * How the last session of this tab ended; null while one is open, and if there was none or the person logged out
   * here.
   */
  ended(): SessionEnd | null
  /** Stores the user who logged in; the token came with the same reply. */
  open(user: CurrentUser): void
  close(): void
  /**
   * Address that ends the session at the identity provider with which the last session was opened; null if there is
   * none, or it was used.
   */
  leaveBy(): string | null
  setLeaveBy(address: string | null): void
  subscribe(listener: () => void): () => void
}

/**
 * Creates a session that is kept in `storage`, for reloads and other tabs. Reads it again when another tab writes,
 * until `signal` aborts; the application never aborts it.
 */
export function createSessionStore(storage: Storage, signal?: AbortSignal): SessionStore {
  const listeners = new Set<() => void>()
  let session = read(storage)
  let pendingToken: string | null = null
  let ended: SessionEnd | null = null
  let leaveBy: string | null = null
  const set = (next: Session | null, end: SessionEnd | null = null) => {
    session = next
    ended = end
    if (next) storage.setItem(KEY, JSON.stringify(next))
    else storage.removeItem(KEY)
    for (const listener of listeners) listener()
  }
  const readAgain = () => {
    const former = session
    session = read(storage)
    if (session !== null) ended = null
    else if (former !== null) ended = { message: null }
    for (const listener of listeners) listener()
  }
  onChangeElsewhere(storage, readAgain, signal)
  return {
    user: () => session?.user ?? null,
    endsAt: () => session?.endsAt ?? null,
    ended: () => ended,
    token: () => session?.token ?? null,
    keep: (token) => {
      pendingToken = token
    },
    open: (user) => {
      const token = pendingToken ?? session?.token
      if (token === undefined) throw new Error('The login answered no token')
      pendingToken = null
      set({ user, token, endsAt: Date.now() + user.session_ends_in * 1000 })
    },
    close: () => set(null),
    leaveBy: () => leaveBy,
    setLeaveBy: (address) => {
      leaveBy = address
      for (const listener of listeners) listener()
    },
    end: (token, { code, message }) => {
      if (session?.token === token) set(null, { message: code === 'account_disabled' ? message : null })
    },
    restrict: (token) => {
      if (session?.token === token) set({ ...session, user: { ...session.user, must_set_up_second_factor: true } })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Calls back when another tab may have changed the stored session. */
function onChangeElsewhere(storage: Storage, readAgain: () => void, signal?: AbortSignal): void {
  const options = signal === undefined ? {} : { signal }
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea === storage && (event.key === KEY || event.key === null)) readAgain()
  }
  globalThis.addEventListener('storage', onStorage, options)
  // A page restored from the browser's back/forward cache missed all events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readAgain()
  }
  globalThis.addEventListener('pageshow', onPageShow, options)
}

function read(storage: Storage): Session | null {
  const text = storage.getItem(KEY)
  if (text === null) return null
  try {
    const stored = JSON.parse(text) as Partial<Session>
    const { user, token, endsAt } = stored
    return user && typeof token === 'string' ? { user, token, endsAt: endsAt ?? null } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
