import { Textarea } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../field.ts'
import { getFrameProps } from './field-frame.tsx'

const FEWEST_ROWS = 3
const MOST_ROWS = 20

/** A text area that grows with its content from 3 to 20 rows; with a `max`, it shows how many characters remain. */
export const AreaField = memo(function AreaField(field: FieldProps<string>) {
  const { t } = useTranslation()
  const { max, value } = field
  const charactersLeft = max === undefined ? undefined : max - value.length
  const remaining =
    charactersLeft === undefined
      ? undefined
      : t(charactersLeft < 0 ? 'form.over' : 'form.remaining', { count: Math.abs(charactersLeft) })
  return (
    <Textarea
      {...getFrameProps(field, remaining)}
      autosize
      minRows={FEWEST_ROWS}
      maxRows={MOST_ROWS}
      value={value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
})
