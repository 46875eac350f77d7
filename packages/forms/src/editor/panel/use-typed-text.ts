import { useState } from 'react'

/** How a value is written in an input and read from it. */
export interface TextForm<Value> {
  readonly write: (value: Value) => string
  readonly read: (text: string) => Value
}

/**
 * The text of an input whose value can be written in several ways (`1.0`, a blank line at the end): what was typed stays
 * until the value changes otherwise. Returns the text, and how to take what is typed, which returns the value.
 */
export function useTypedText<Value>(
  value: Value,
  { write, read }: TextForm<Value>,
): readonly [text: string, type: (typed: string) => Value] {
  const written = write(value)
  const [state, setState] = useState({ text: written, written })
  if (state.written !== written) setState({ text: written, written })
  const type = (typed: string): Value => {
    const next = read(typed)
    setState({ text: typed, written: write(next) })
    return next
  }
  return [state.written === written ? state.text : written, type]
}
