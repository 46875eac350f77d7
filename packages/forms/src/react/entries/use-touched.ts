import { useState } from 'react'

/**
 * Whether the faults of an input may be shown: after it was left once, when it came with an answer, or when it had one
 * at the moment that a save `revealed` the faults. They are never shown while the first answer is being typed. A blank
 * input has faults only together with other questions: those are shown after that save, for as long as it is blank.
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
