import { isUnreachableStatus } from './api-error.ts'

const PAUSE_MS = 2000
const PROBE_TIMEOUT_MS = 2000

/**
 * Whether the server is reachable, according to this window's calls. While it is not, it is probed every two seconds.
 */
export interface Reach {
  isAnswering(): boolean
  /** Records whether a call was answered. */
  note(isAnswered: boolean): void
  /** Called when a call takes long: probes at once, unless the server is known to be away. */
  doubt(): void
  /** Called when data still flows without a reply yet: cancels a doubt that is being probed. */
  trust(): void
  subscribe(listener: () => void): () => void
}

/**
 * Creates the observer. `probe` makes a minimal call; false if there was no answer. `signal` ends it; the application
 * never aborts it.
 */
export function createReach(probe: () => Promise<boolean>, signal?: AbortSignal): Reach {
  const listeners = new Set<() => void>()
  let isAnswering = true
  let awaited: ReturnType<typeof setTimeout> | null = null
  let isDoubted = false
  const ask = async () => {
    awaited = null
    const isAnswered = await probe()
    // A call may have been answered in the meantime.
    if (!isAnswering) note(isAnswered)
  }
  const note = (isAnswered: boolean) => {
    if (signal?.aborted) return
    isDoubted = false
    if (awaited !== null && isAnswered) clearTimeout(awaited)
    if (isAnswered) awaited = null
    // Varies the interval by a quarter, so that the browsers of an office do not probe at the same time.
    else awaited ??= setTimeout(() => void ask(), PAUSE_MS * (0.75 + Math.random() / 2))
    if (isAnswered === isAnswering) return
    isAnswering = isAnswered
    for (const listener of listeners) listener()
  }
  const doubt = async () => {
    if (!isAnswering || isDoubted) return
    isDoubted = true
    const isAnswered = await probe()
    if (isDoubted) note(isAnswered)
  }
  const onOnline = () => {
    if (!isAnswering && awaited !== null) {
      clearTimeout(awaited)
      void ask()
    }
  }
  const options = signal === undefined ? {} : { signal }
  globalThis.addEventListener('online', onOnline, options)
  signal?.addEventListener('abort', () => clearTimeout(awaited ?? undefined), { once: true })
  return {
    isAnswering: () => isAnswering,
    note,
    doubt: () => void doubt(),
    trust: () => {
      isDoubted = false
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Creates the probe: it reads the session, which needs both the server and its database. Any answer except about their
 * absence counts.
 */
export function createProbe(base: string, tokens: { token(): string | null }): () => Promise<boolean> {
  return async () => {
    const token = tokens.token()
    try {
      const { status } = await fetch(`${base}/session`, {
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
        ...(token !== null && { headers: { Authorization: token } }),
      })
      return !isUnreachableStatus(status)
    } catch (error) {
      if (error instanceof TypeError || error instanceof DOMException) return false
      throw error
    }
  }
}
