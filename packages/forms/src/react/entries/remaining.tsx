import { countCharacters } from '../../values/field-value.ts'
import { useFormMessages } from '../form-messages.tsx'
import { useSource } from '../use-source.ts'
import type { TextSubscription } from './entry-props.ts'

interface RemainingProps {
  readonly id: string
  readonly value: string
  /** Subscription to the text at each key, where the input around is not rendered for each. */
  readonly stored: TextSubscription | undefined
  /** Maximum number of characters of the text. */
  readonly length: number
}

/** Counter of the characters that may still be typed, in code points as the contract counts them. */
export function Remaining({ id, value, stored, length }: RemainingProps) {
  const messages = useFormMessages()
  const text = useSource(stored?.subscribe ?? neverChanges, stored?.read ?? (() => value))
  const remaining = length - countCharacters(text.trim())
  return (
    <div className="octroi-count" id={id} data-over={remaining < 0 || undefined}>
      {messages.remaining(remaining)}
    </div>
  )
}

const neverChanges = () => () => undefined
