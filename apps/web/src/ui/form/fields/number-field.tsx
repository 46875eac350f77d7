import { NumberInput } from '@mantine/core'
import { memo } from 'react'
import type { FieldProps } from '../field.ts'
import { getFrameProps } from './field-frame.tsx'

/** Largest number of any field (source 1, section 5). */
const CAP = 9_999_999_999_999

interface NumberFieldProps extends FieldProps<string> {
  /** True for a year or an identifier: no thousands separators, no decimals. */
  readonly plain?: boolean
  /** Number of decimals; none if `plain`. */
  readonly decimals?: number
}

/** A number, stored as text in JavaScript's notation; displayed with spaces between thousands and a decimal comma. */
export const NumberField = memo(function NumberField({ plain = false, decimals = 2, ...field }: NumberFieldProps) {
  return (
    <NumberInput
      {...getFrameProps(field)}
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
