import { Button, Group, TextInput } from '@mantine/core'
import type { Envelope, EnvelopeRow } from '@octroi/domain'
import { formatDecimal, parseDecimal } from '@octroi/forms'
import { twoDecimals } from '@octroi/forms/finance'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityForm } from '../../../ui/form/entity-form-options.ts'
import { toastNote } from '../../../ui/toast.ts'
import { dollarsToCents, getTriedFieldName, getTriedAmount } from './amounts.ts'
import classes from './envelope.module.css'
import { RemainingAmount } from './figure.tsx'
import { scaleByPercent, distributeTotal } from './scale.ts'
import type { SimulationValues } from './use-simulation-form.ts'

interface ScalingProps {
  readonly form: EntityForm<SimulationValues>
  readonly envelope: Envelope
}

/** Largest percentage for scaling amounts. */
const MOST = 1000

/**
 * What remains of the envelope, and controls that scale all tried amounts: by a percentage, or to the available sum.
 */
export function Scaling({ form, envelope: { amount, granted, rows } }: ScalingProps) {
  const { t } = useTranslation()
  const tried = rows.map((row) => getTriedAmount(row, form.values[getTriedFieldName(row.request_id)] ?? ''))
  const total = tried.reduce((sum, cents) => sum + cents, 0)
  const available = amount === null ? null : dollarsToCents(amount) - dollarsToCents(granted)
  const set = (amounts: readonly number[]) => {
    form.set(Object.fromEntries(rows.map((row, place) => typedFor(row, amounts[place] ?? 0))))
    toastNote(t('envelope.scaled', { count: rows.length }), t('envelope.pastedText'))
  }
  return (
    <Group className={classes.scaling} align="flex-end" gap="md">
      {available !== null && (
        <dl className={classes.left} aria-live="polite">
          <RemainingAmount cents={available - total} />
        </dl>
      )}
      <Percentage isOpen={total > 0} apply={(percent) => set(scaleByPercent(tried, percent))} />
      {available !== null && (
        <Button
          variant="default"
          disabled={available <= 0 || total === 0 || available === total}
          onClick={() => set(distributeTotal(tried, available))}
        >
          {t('envelope.toAvailable')}
        </Button>
      )}
    </Group>
  )
}

const typedFor = ({ request_id }: EnvelopeRow, cents: number) =>
  [getTriedFieldName(request_id), formatDecimal(twoDecimals(cents))] as const

interface PercentageProps {
  /** True if there are amounts to scale. */
  readonly isOpen: boolean
  readonly apply: (percent: number) => void
}

/** Field that scales all amounts by a percentage: 90 reduces each by a tenth. */
function Percentage({ isOpen, apply }: PercentageProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const run = () => {
    const percent = Number(parseDecimal(typed) ?? Number.NaN)
    if (!(percent > 0 && percent <= MOST)) return setFault(t('envelope.badPercent', { most: MOST }))
    apply(percent)
    return setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would submit the form.
    event.preventDefault()
    run()
  }
  return (
    <>
      <TextInput
        label={t('envelope.percent')}
        inputMode="decimal"
        autoComplete="off"
        w="14rem"
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" disabled={!isOpen} onClick={run}>
        {t('envelope.scale')}
      </Button>
    </>
  )
}
