import type { InputProps } from './entry-props.ts'

/** A box that is checked (`1`) or not (`0`). */
export function CheckboxInput({ value, onChange, onLeave, attributes }: InputProps) {
  return (
    <input
      {...attributes}
      type="checkbox"
      className="octroi-check"
      checked={value === '1'}
      onChange={(event) => onChange(event.currentTarget.checked ? '1' : '0')}
      onBlur={onLeave}
    />
  )
}
