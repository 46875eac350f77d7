import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import type { FieldProps } from '../field.ts'

/** A check box. */
export const CheckField = memo(function CheckField({ id, label, value, onChange, fault }: FieldProps<boolean>) {
  return (
    <Checkbox
      id={id}
      label={label}
      error={fault}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
})
