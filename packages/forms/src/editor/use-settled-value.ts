import { startTransition, useEffect, useState } from 'react'

/** Milliseconds without a change after which a value has settled: longer than between two keys. */
const PAUSE_MS = 250

/**
 * Returns a value once it has not changed for a moment, so that what is worked out from it never stands between two keys;
 * undefined until the first paint is done.
 */
export function useSettledValue<Value>(value: Value): Value | undefined {
  const [settled, setSettled] = useState<Value>()
  const pause = settled === undefined ? 0 : PAUSE_MS
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
