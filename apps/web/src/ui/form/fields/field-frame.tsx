import { IconAlertTriangle } from '@tabler/icons-react'
import type { FieldProps } from '../field.ts'
import classes from '../form.module.css'

type Framed = Pick<
  FieldProps<unknown>,
  'id' | 'label' | 'required' | 'disabled' | 'hint' | 'fault' | 'warning' | 'onLeave'
>

/** A hint on what to enter, a warning, the characters that remain: read out with the field. */
function Notes({ hint, warning, remaining }: Pick<Framed, 'hint' | 'warning'> & { remaining: string | undefined }) {
  return (
    <>
      {hint !== undefined && <span className={classes.note}>{hint}</span>}
      {warning !== undefined && (
        <span className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden="true" /> {warning}
        </span>
      )}
      {remaining !== undefined && <span className={classes.note}>{remaining}</span>}
    </>
  )
}

/** What all inputs share: label with its mark, what is wrong, and below it what is said of the field. */
export function frameOf(props: Framed, remaining?: string) {
  const { id, label, required, disabled, hint, fault, warning, onLeave } = props
  const silent = hint === undefined && warning === undefined && remaining === undefined
  return {
    id,
    label,
    required,
    readOnly: disabled,
    variant: disabled ? 'filled' : 'default',
    error: fault,
    description: silent ? undefined : <Notes hint={hint} warning={warning} remaining={remaining} />,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
    onBlur: onLeave,
  }
}
