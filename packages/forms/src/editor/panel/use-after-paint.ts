import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '../../react/page/when-needed.ts'

/** A value whose effects wait for the next paint. */
interface AfterPaint<Value> {
  /** Puts a value off, in place of one that still waits. */
  readonly put: (value: Value) => void
  /** Acts on the value that waits, if one does, without waiting for the paint. */
  readonly flush: () => void
}

/**
 * Acts on a value once the page has painted what the person sees of it, so that a key never waits for what it causes
 * elsewhere. Nothing is dropped: of several values before a paint the last one counts, and unmounting acts on it.
 */
export function useAfterPaint<Value>(act: (value: Value) => void): AfterPaint<Value> {
  const latest = useLatest(act)
  const waiting = useRef<{ readonly value: Value; readonly cancel: () => void } | null>(null)
  const afterPaint = useMemo<AfterPaint<Value>>(() => {
    const flush = () => {
      if (waiting.current === null) return
      const { value, cancel } = waiting.current
      waiting.current = null
      cancel()
      latest.current(value)
    }
    const put = (value: Value) => {
      waiting.current?.cancel()
      // At once, so that an act that follows before React's next turn does not begin from what was there before.
      waiting.current = { value, cancel: callAfterPaint(() => flushSync(flush)) }
    }
    return { put, flush }
  }, [latest])
  useEffect(() => afterPaint.flush, [afterPaint])
  return afterPaint
}

/** Calls once the next frame is painted; returns how to cancel the call. */
function callAfterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(call, 0)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
