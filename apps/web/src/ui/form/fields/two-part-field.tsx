import { memo } from 'react'
import { TextInput } from '@mantine/core'
import type { FieldProps } from '../field.ts'
import classes from '../form.module.css'
import { frameOf } from './field-frame.tsx'

interface TwoPartFieldProps {
  /** What the two make up together. */
  readonly label: string
  /** The word between them, such as « de ». */
  readonly between: string
  readonly hint?: string
  readonly first: FieldProps<string>
  readonly second: FieldProps<string>
}

/** Two short fields that belong together, such as the yearly follow-up « 1 de 3 ». */
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

/** The fault is shown once under both, and read out with the field that it is about. */
function Part(field: FieldProps<string>) {
  const { description: _hint, ...frame } = frameOf(field)
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
