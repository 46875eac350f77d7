import { IconAlertTriangle } from '@tabler/icons-react'
import type { FieldProps } from '../field.ts'
import classes from '../form.module.css'

type Framed = Pick<
  FieldProps<unknown>,
  'id' | 'label' | 'required' | 'disabled' | 'hint' | 'fault' | 'warning' | 'onLeave'
>

/** Hint, warning and remaining characters; part of the field's accessible description. */
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

/** Props that all inputs share: label, required mark, fault and description. */
export function getFrameProps(props: Framed, remaining?: string) {
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
