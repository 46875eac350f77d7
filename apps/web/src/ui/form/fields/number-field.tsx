import { NumberInput } from '@mantine/core'
import { memo } from 'react'
import type { FieldProps } from '../field.ts'
import { frameOf } from './field-frame.tsx'

/** The largest number of any field (source 1, section 5). */
const CAP = 9_999_999_999_999

interface NumberFieldProps extends FieldProps<string> {
  /** A year, a number of a thing: no thousands, no decimals. */
  readonly plain?: boolean
  /** Digits after the comma; none when plain. */
  readonly decimals?: number
}

/** A number, kept as text as JavaScript writes it; shown with a space between thousands and a comma. */
export const NumberField = memo(function NumberField({ plain = false, decimals = 2, ...field }: NumberFieldProps) {
  return (
    <NumberInput
      {...frameOf(field)}
      className="octroi-figures"
      thousandSeparator={plain ? '' : '\u00A0'}
      decimalSeparator=","
      decimalScale={plain ? 0 : decimals}
      allowDecimal={!plain}
      allowNegative={!plain}
      hideControls
      autoComplete="off"
      isAllowed={({ floatValue }) => floatValue === undefined || Math.abs(floatValue) <= CAP}
      value={field.value}
      onChange={(value) => field.onChange(String(value))}
    />
  )
})
