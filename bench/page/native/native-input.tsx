import type { Input } from '../model.ts'
import type { Scalar } from '../values.ts'

interface NativeInputProps {
  readonly id: string
  readonly input: Pick<Input, 'kind' | 'choices' | 'maxLength'>
  readonly label?: string
  readonly value: Scalar | undefined
  readonly onChange: (value: Scalar) => void
}

/** One controlled input as browsers have it. */
export function NativeInput({ id, input, label, value = '', onChange }: NativeInputProps) {
  const common = {
    id,
    'aria-label': label,
    value: String(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  switch (input.kind) {
    case 'check':
      return <NativeCheck id={id} label={label} checked={value === true} onChange={onChange} />
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
}

interface NativeCheckProps {
  readonly id: string
  readonly label?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** One box to tick. */
export function NativeCheck({ id, label, checked, onChange }: NativeCheckProps) {
  return (
    <input
      id={id}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

interface NativeRadiosProps {
  readonly name: string
  readonly choices: readonly string[]
  readonly value: Scalar | undefined
  readonly onChange: (value: Scalar) => void
}

/** One choice among several. */
export function NativeRadios({ name, choices, value, onChange }: NativeRadiosProps) {
  return choices.map((choice) => (
    <label key={choice}>
      <input type="radio" name={name} checked={value === choice} onChange={() => onChange(choice)} />
      {choice}
    </label>
  ))
}
