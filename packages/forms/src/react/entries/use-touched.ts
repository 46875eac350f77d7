import { useState } from 'react'

/**
 * Whether faults of an input may be shown: after it was left once, when it came with an answer, or when it had one at
 * the moment that faults were `revealed` by a save. Never while the first answer is being typed. A blank one has faults
 * only with other questions: those are shown from then on, too, as long as it is blank.
 */
export function useTouched(value: string, revealed: boolean): readonly [touched: boolean, touch: () => void] {
  const [touched, setTouched] = useState(value !== '')
  const [wasRevealed, setWasRevealed] = useState(revealed)
  if (revealed !== wasRevealed) {
    setWasRevealed(revealed)
    if (revealed && value !== '') setTouched(true)
  }
  return [touched || (revealed && value === ''), () => setTouched(true)]
}
