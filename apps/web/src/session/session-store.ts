import type { CurrentUser } from '@octroi/domain'
import type { TokenKeeper } from '../api/client.ts'

const KEY = 'octroi.session'

interface Session {
  readonly user: CurrentUser
  readonly token: string
}

/** The session of this browser: who is logged in, and the token that calls carry. Shared by all tabs. */
export interface SessionStore extends TokenKeeper {
  user(): CurrentUser | null
  /** Keeps who logged in; the token came with the same answer. */
  open(user: CurrentUser): void
  close(): void
  subscribe(listener: () => void): () => void
}

/** A session kept in `storage`, so that a reload or another tab finds it. Reads that storage when another tab writes. */
export function createSessionStore(storage: Storage): SessionStore {
  const listeners = new Set<() => void>()
  let session = read(storage)
  let pendingToken: string | null = null
  const set = (next: Session | null) => {
    session = next
    if (next) storage.setItem(KEY, JSON.stringify(next))
    else storage.removeItem(KEY)
    for (const listener of listeners) listener()
  }
  globalThis.addEventListener('storage', (event) => {
    if (event.storageArea !== storage || (event.key !== KEY && event.key !== null)) return
    session = read(storage)
    for (const listener of listeners) listener()
  })
  return {
    user: () => session?.user ?? null,
    token: () => session?.token ?? null,
    keep: (token) => {
      pendingToken = token
    },
    open: (user) => {
      const token = pendingToken ?? session?.token
      if (token === undefined) throw new Error('The login answered no token')
      pendingToken = null
      set({ user, token })
    },
    close: () => set(null),
    end: (token) => {
      if (session?.token === token) set(null)
    },
    restrict: (token) => {
      if (session?.token === token) set({ token, user: { ...session.user, must_set_up_second_factor: true } })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function read(storage: Storage): Session | null {
  const text = storage.getItem(KEY)
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Partial<Session>
    return kept.user && typeof kept.token === 'string' ? { user: kept.user, token: kept.token } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
