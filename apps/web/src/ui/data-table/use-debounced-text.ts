import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const TYPING_PAUSE_MS = 300

interface TypingOptions {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** State of a text field whose trimmed value is applied once typing pauses. */
export function useDebouncedText({ value, onChange }: TypingOptions) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const ask = useDebouncedCallback(onChange, TYPING_PAUSE_MS)
  // The value changed elsewhere: by a reset, a removed chip or another view.
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
