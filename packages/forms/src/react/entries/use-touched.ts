import { useState } from 'react'

/**
 * Whether faults of an input may be shown: after it was left once, or when it came with an answer. Never while the
 * first answer is being typed.
 */
export function useTouched(value: string, revealed: boolean): readonly [touched: boolean, touch: () => void] {
  const [touched, setTouched] = useState(value !== '')
  return [touched || revealed, () => setTouched(true)]
}
