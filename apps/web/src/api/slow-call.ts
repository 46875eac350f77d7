import type { Reach } from './reach.ts'

/** So long may an answer take before it is asked whether anybody is there. */
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
 * probe says, not the call: an export may rightly take its time.
 */
export function watchSlowCall(reach: Reach): WaitingCall {
  const silence = new AbortController()
  let isSlow = false
  const giveUp = () => {
    if (isSlow && !reach.isAnswering()) silence.abort()
  }
  const doubt = () => {
    isSlow = true
    giveUp()
    reach.doubt()
  }
  const unsubscribe = reach.subscribe(giveUp)
  let doubting = setInterval(doubt, SLOW_MS)
  return {
    signal: silence.signal,
    moves: () => {
      isSlow = false
      clearInterval(doubting)
      doubting = setInterval(doubt, SLOW_MS)
      reach.trust()
    },
    end: () => {
      clearInterval(doubting)
      unsubscribe()
    },
  }
}
