import { isSilence } from './api-error.ts'

const PAUSE_MS = 2000
const PROBE_TIMEOUT_MS = 2000

/** Whether the server answers, as the calls of this window tell. While it does not, it is asked every two seconds. */
export interface Reach {
  isAnswering(): boolean
  /** A call was answered, or was not. */
  note(isAnswered: boolean): void
  /** A call waits for long: asks at once whether anybody is there, unless that is known. */
  doubt(): void
  /** Something goes through, even if nothing was answered yet: a doubt of this moment is not confirmed. */
  trust(): void
  subscribe(listener: () => void): () => void
}

/**
 * `probe`: makes the smallest of calls; false when no answer came. `signal` ends the watching; the application never
 * aborts it.
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
    // A quarter more or less by chance: the browsers of a whole office do not ask at once.
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
 * Probes the API by asking who is logged in: that needs the server and its database. Any answer that is not about
 * their absence counts.
 */
export function probeOf(base: string, tokens: { token(): string | null }): () => Promise<boolean> {
  return async () => {
    const token = tokens.token()
    try {
      const { status } = await fetch(`${base}/session`, {
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
        ...(token !== null && { headers: { Authorization: token } }),
      })
      return !isSilence(status)
    } catch (error) {
      if (error instanceof TypeError || error instanceof DOMException) return false
      throw error
    }
  }
}
