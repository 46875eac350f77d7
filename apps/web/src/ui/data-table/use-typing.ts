import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const TYPING_PAUSE_MS = 300

interface TypingOptions {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text that asks for rows once the typing pauses, without the spaces around it. */
export function useTyping({ value, onChange }: TypingOptions) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const ask = useDebouncedCallback(onChange, TYPING_PAUSE_MS)
  // Changed elsewhere: reset, removed by its chip, or another view.
  if (known !== value) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  return {
    text,
    type: (next: string) => {
      setText(next)
      ask(next.trim())
    },
  }
}
