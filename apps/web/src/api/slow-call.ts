import type { Reach } from './reach.ts'

/** An answer may take this long before the client checks whether the server is there. */
const SLOW_MS = 4000

/** What is noticed of a call while it waits. */
export interface WaitingCall {
  /** Aborts once the call waits for long and nobody answers. */
  readonly signal: AbortSignal
  /** Something of the call goes through. */
  readonly moves: () => void
  /** It waits no more. */
  readonly end: () => void
}

/**
 * Doubts that the server is there while a call waits for long, since one that hangs refuses nothing. Whether it is, the
 * probe says, not the call: an export may rightly take its time. A call that was made before the server is back, and still
 * waits a while after, went where nobody answers any more.
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
