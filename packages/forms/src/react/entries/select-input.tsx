import { useMemo } from 'react'
import type { InputProps } from './entry-props.ts'
import { SelectButton } from './select-button.tsx'

/** Input to choose one of the field's values. */
export function SelectInput({ field, value, onChange, onLeave, name, attributes }: InputProps) {
  const choices = useMemo(() => (field.values ?? []).map((item) => ({ value: item, label: item })), [field.values])
  return (
    <SelectButton
      choices={choices}
      selected={value}
      shown={value}
      onPick={onChange}
      onLeave={onLeave}
      name={name}
      clearable={attributes['aria-required'] !== true}
      attributes={attributes}
    />
  )
}
