import { memo } from 'react'
import { TextInput } from '@mantine/core'
import type { FieldProps } from '../field.ts'
import classes from '../form.module.css'
import { getFrameProps } from './field-frame.tsx'

interface TwoPartFieldProps {
  /** Common label of both fields. */
  readonly label: string
  /** Word between the fields, such as « de ». */
  readonly between: string
  readonly hint?: string
  readonly first: FieldProps<string>
  readonly second: FieldProps<string>
}

/** Two short fields of one meaning, such as the yearly follow-up « 1 de 3 ». */
export const TwoPartField = memo(function TwoPartField({ label, between, hint, first, second }: TwoPartFieldProps) {
  const faults = [...new Set([first.fault, second.fault].filter((fault) => fault !== undefined))]
  return (
    <fieldset className={classes.twoPart}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.parts}>
        <Part {...first} />
        <span aria-hidden="true">{between}</span>
        <Part {...second} />
      </div>
      {faults.map((fault) => (
        <p key={fault} className={classes.fault} aria-hidden="true">
          {fault}
        </p>
      ))}
      {hint !== undefined && <p className={classes.note}>{hint}</p>}
    </fieldset>
  )
})

/** One of the two fields. Its fault is shown once below both, and read out with this field. */
function Part(field: FieldProps<string>) {
  const { description: _hint, ...frame } = getFrameProps(field)
  return (
    <TextInput
      {...frame}
      classNames={{ label: classes.hidden ?? '', error: classes.hidden ?? '', root: classes.part ?? '' }}
      inputMode="numeric"
      autoComplete="off"
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}
