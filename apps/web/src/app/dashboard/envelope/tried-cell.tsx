import { TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../ui/form/field.ts'
import classes from './envelope.module.css'

interface TriedCellProps {
  readonly field: FieldProps<string>
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  /** True if the tried amount exceeds the requested one. */
  readonly isAboveAsked: boolean
}

/** Cell with a field for the tried amount. Arrows and Enter move up and down, as in a spreadsheet. */
export function TriedCell({ field, onPaste, isAboveAsked }: TriedCellProps) {
  const { t } = useTranslation()
  return (
    <td data-tried data-label={t('envelope.column.tried')}>
      <TextInput
        id={field.id}
        className={classes.input}
        aria-label={t('envelope.triedFor', { name: field.label })}
        error={field.fault}
        description={isAboveAsked && <AboveAsked />}
        inputWrapperOrder={['input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        value={field.value}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onLeave}
        onKeyDown={moveBetween}
        onPaste={onPaste}
      />
    </td>
  )
}

function AboveAsked() {
  const { t } = useTranslation()
  return (
    <span className={classes.above}>
      <IconAlertTriangle size={14} aria-hidden /> {t('envelope.aboveAsked')}
    </span>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

function moveBetween(event: KeyboardEvent<HTMLInputElement>): void {
  const by = STEPS[event.key]
  if (by === undefined) return
  // Enter would submit the form.
  event.preventDefault()
  const inputs = [...(event.currentTarget.closest('tbody')?.querySelectorAll('input') ?? [])]
  const next = inputs[inputs.indexOf(event.currentTarget) + by]
  next?.focus()
  next?.select()
}
