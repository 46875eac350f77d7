import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { createReach, type Reach } from '../api/reach.ts'
import { createSessionStore, type SessionStore } from '../session/session-store.ts'

let lifetime = new AbortController()

/** Creates a session store that listens to the window until the test file ends. */
export function createTestSession(): SessionStore {
  return createSessionStore(globalThis.sessionStorage, lifetime.signal)
}

/** Creates a router at the last of some addresses, which listens to the window until the test file ends. */
export function createTestRouter(routes: RouteObject[], addresses = ['/']): ReturnType<typeof createMemoryRouter> {
  const router = createMemoryRouter(routes, { initialEntries: addresses })
  lifetime.signal.addEventListener('abort', () => router.dispose(), { once: true })
  return router
}

/** Creates an observer of the server's reachability, until the test file ends. */
export function createTestReach(probe: () => Promise<boolean>): Reach {
  return createReach(probe, lifetime.signal)
}

/** Disposes of everything that the functions above created. */
export function endAppParts(): void {
  lifetime.abort()
  lifetime = new AbortController()
}
