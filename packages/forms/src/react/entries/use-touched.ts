import { useState } from 'react'

/**
 * Whether faults of an input may be shown: after it was left once, when it came with an answer, or when it had one at
 * the moment that faults were `revealed` by a save. Never while the first answer is being typed.
 */
export function useTouched(value: string, revealed: boolean): readonly [touched: boolean, touch: () => void] {
  const [touched, setTouched] = useState(value !== '')
  const [wasRevealed, setWasRevealed] = useState(revealed)
  if (revealed !== wasRevealed) {
    setWasRevealed(revealed)
    if (revealed && value !== '') setTouched(true)
  }
  return [touched, () => setTouched(true)]
}
