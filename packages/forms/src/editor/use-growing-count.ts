import { startTransition, useEffect, useState } from 'react'

/** Rows that are there at the first paint, more than a screen has room for. */
const FIRST = 80
/** Rows that come with each later step, few enough for one step to be short. */
const STEP = 120

/**
 * Returns how many rows of a long list to render: those of the first screen at once, and up to `needed`; then more after
 * each paint, until all are there.
 */
export function useGrowingCount(total: number, needed: number): number {
  const [grown, setGrown] = useState(FIRST)
  const count = Math.max(grown, needed)
  useEffect(() => {
    if (count >= total) return undefined
    const timer = setTimeout(() => startTransition(() => setGrown(count + STEP)), 0)
    return () => clearTimeout(timer)
  }, [count, total])
  return Math.min(count, total)
}
