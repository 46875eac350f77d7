import type { Reach } from './reach.ts'

/** Milliseconds after which a waiting call makes the client probe the server. */
const SLOW_MS = 4000

/** Observes one waiting call. */
export interface WaitingCall {
  /** Aborts if the call waits long and the server is unreachable. */
  readonly signal: AbortSignal
  /** Reports that data still flows. */
  readonly moves: () => void
  /** Ends the observation. */
  readonly end: () => void
}

/**
 * Probes the server when a call waits long, because a hanging call reports nothing. The probe decides and not the call:
 * an export may rightly take long. A call from before the server went away, still waiting some time after it is back,
 * will never be answered and is aborted.
 */
export function watchSlowCall(reach: Reach): WaitingCall {
  const silence = new AbortController()
  let isSlow = false
  let wasAway = false
  const giveUp = () => {
    if (isSlow && !reach.isAnswering()) silence.abort()
  }
  const doubt = () => {
    isSlow = true
    if (wasAway) silence.abort()
    giveUp()
    reach.doubt()
  }
  let doubting = setInterval(doubt, SLOW_MS)
  const wait = () => {
    clearInterval(doubting)
    doubting = setInterval(doubt, SLOW_MS)
  }
  const unsubscribe = reach.subscribe(() => {
    giveUp()
    wasAway = reach.isAnswering()
    if (wasAway) wait()
  })
  return {
    signal: silence.signal,
    moves: () => {
      isSlow = false
      wasAway = false
      wait()
      reach.trust()
    },
    end: () => {
      clearInterval(doubting)
      unsubscribe()
    },
  }
}
