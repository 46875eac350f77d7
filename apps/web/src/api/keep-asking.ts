import { ApiError } from './api-error.ts'

/** How often the server is asked: what others save is to be seen within three seconds. */
const ASKED_EVERY_MS = 2500
/** How long nothing is asked once a call failed. */
const RESTS_MS = 15_000
/** Who touched nothing for so long has gone: the session may end by itself, and nothing is asked. */
const GONE_AFTER_MS = 600_000
const TOUCHES = ['keydown', 'pointerdown', 'pointermove', 'focusin']

/**
 * Calls the server again and again, while the page is seen and somebody is at it. Returns the function that ends it;
 * a refusal that asking again does not change ends it too.
 */
export function keepAsking(ask: (signal: AbortSignal) => Promise<void>): () => void {
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

/** A session may be opened again, a slow call may arrive, and who asks too often may ask later. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429])

/** Tells a refusal that asking again does not change. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.has(error.status)
