import { ApiError } from './api-error.ts'

/** Polling interval in milliseconds, so that others' changes appear within three seconds. */
const ASKED_EVERY_MS = 2500
/** Pause in milliseconds after a failed call. */
const RESTS_MS = 15_000
/**
 * After so many milliseconds without input the person counts as away: polling stops, so that the session may expire.
 */
const GONE_AFTER_MS = 600_000
const TOUCHES = ['keydown', 'pointerdown', 'pointermove', 'focusin']

/**
 * Polls while the page is visible and somebody is active. Returns the function that stops it; a permanent refusal stops
 * it too.
 */
export function pollWhileVisible(ask: (signal: AbortSignal) => Promise<void>): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let touchedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  const isWatched = () => !document.hidden && Date.now() - touchedAt < GONE_AFTER_MS
  const askOnce = async () => {
    timer = undefined
    if (!isWatched()) return
    isAsking = true
    try {
      await ask(signal)
      schedule(ASKED_EVERY_MS)
    } catch (error) {
      if (!isRefused(error)) schedule(RESTS_MS)
    } finally {
      isAsking = false
    }
  }
  const schedule = (delay: number) => {
    if (!signal.aborted) timer ??= setTimeout(() => void askOnce(), delay)
  }
  const comeBack = () => {
    if (timer === undefined && !isAsking) schedule(0)
  }
  const touch = () => {
    const wasAway = !isWatched()
    touchedAt = Date.now()
    if (wasAway) comeBack()
  }
  for (const event of TOUCHES) document.addEventListener(event, touch, { signal, passive: true, capture: true })
  document.addEventListener('visibilitychange', () => !document.hidden && comeBack(), { signal })
  schedule(ASKED_EVERY_MS)
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

/** Statuses that may pass: a session may be reopened, a slow call repeated, a rate limit waited out. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429])

/** True for a refusal that a retry does not change. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.has(error.status)
