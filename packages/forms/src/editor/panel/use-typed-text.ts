import { type ChangeEvent, useState } from 'react'
import { useAfterPaint } from './use-after-paint.ts'

/** How a value is written in an input and read from it. */
export interface TextForm {
  readonly write: (value: unknown) => string
  readonly read: (text: string) => unknown
}

interface HeldValue {
  readonly value?: unknown
  readonly onChange: (value: unknown) => void
}

/** Props of an input of text. */
interface TypedTextProps {
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  readonly onKeyDown: () => void
  readonly onBlur: () => void
}

/**
 * Returns the props of an input that shows each key before the draft changes, and calls `onChange` once that is painted,
 * before the next key, or when the input is left. A value may be written in several ways (`1.0`, a blank line at the
 * end): what was typed stays until the value changes otherwise.
 */
export function useTypedText({ write, read }: TextForm, { value, onChange }: HeldValue): TypedTextProps {
  const written = write(value)
  const [state, setState] = useState({ text: written, written, isWaiting: false })
  if (!state.isWaiting && state.written !== written) setState({ text: written, written, isWaiting: false })
  const { put, flush } = useAfterPaint<unknown>((next) => {
    setState((before) => ({ ...before, isWaiting: false }))
    onChange(next)
  })
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const next = read(currentTarget.value)
    setState({ text: currentTarget.value, written: write(next), isWaiting: true })
    put(next)
  }
  const isShown = state.isWaiting || state.written === written
  return { value: isShown ? state.text : written, onChange: type, onKeyDown: flush, onBlur: flush }
}
