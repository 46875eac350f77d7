import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { isReadAsDecimals } from '../../numbers/unsure-number.ts'
import { useFormMessages } from '../form-messages.tsx'
import { roundedWords } from '../tables/sheet/paste/paste-words.ts'

/**
 * Around the input of an amount: once it is left with three digits after its only mark (`1,234`), says under it how that
 * was read and how thousands are written. The cells of the grid say it beside them.
 */
export function ReadAs({ children }: { readonly children: ReactNode }) {
  const messages = useFormMessages()
  const typed = useRef('')
  const [said, setSaid] = useState<string | null>(null)
  const note = ({ target }: FormEvent) => {
    typed.current = target instanceof HTMLInputElement ? target.value : ''
    setSaid(null)
  }
  const tell = () => {
    if (isReadAsDecimals(typed.current, messages.locale)) setSaid(roundedWords([typed.current], messages))
    typed.current = ''
  }
  return (
    <div onInput={note} onBlur={tell}>
      {children}
      <div role="status">{said !== null && <p className="octroi-read-as">{said}</p>}</div>
    </div>
  )
}
