import { memo } from 'react'
import type { Input } from '../../model.ts'
import { type BareStore, useValue } from './store.ts'

interface InputProps {
  readonly store: BareStore
  readonly path: string
  readonly input: Pick<Input, 'kind' | 'choices' | 'maxLength'>
  readonly label?: string
}

/** One native input with its own subscription. */
export const BareInput = memo(function BareInput({ store, path, input, label }: InputProps) {
  const value = useValue(store, path)
  const set = (event: { target: { value: string } }) => store.set(path, event.target.value)
  const common = { id: path, 'aria-label': label, value: String(value), onChange: set }
  switch (input.kind) {
    case 'check':
      return <BareCheck store={store} path={path} label={label} />
    case 'select':
      return (
        <select {...common}>
          <option value="" />
          {input.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )
    case 'textarea':
      return <textarea {...common} rows={3} maxLength={input.maxLength} />
    default:
      return <input {...common} type={input.kind} maxLength={input.maxLength} />
  }
})

interface CheckProps {
  readonly store: BareStore
  readonly path: string
  readonly label?: string
}

/** One box to tick. */
export function BareCheck({ store, path, label }: CheckProps) {
  const checked = useValue(store, path) === true
  return (
    <input
      id={path}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => store.set(path, event.target.checked)}
    />
  )
}

interface ChoiceProps {
  readonly store: BareStore
  readonly path: string
  readonly choices: readonly string[]
}

/** One choice among several, one subscription for all. */
export function BareRadios({ store, path, choices }: ChoiceProps) {
  const value = useValue(store, path)
  return choices.map((choice) => (
    <label key={choice}>
      <input type="radio" name={path} checked={value === choice} onChange={() => store.set(path, choice)} />
      {choice}
    </label>
  ))
}
