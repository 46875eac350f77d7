import { Text } from '@mantine/core'
import type { Envelope } from '@octroi/domain'
import { formatMoney } from '@octroi/forms'
import { twoDecimals } from '@octroi/forms/finance'
import { useTranslation } from 'react-i18next'
import { dollarsToCents, getTriedFieldName, getTriedAmount } from './amounts.ts'
import classes from './envelope.module.css'
import { Figure, RemainingAmount } from './figure.tsx'
import type { SimulationValues } from './use-simulation-form.ts'

interface SimulationTotalsProps {
  readonly envelope: Envelope
  readonly values: SimulationValues
}

/** Totals of the envelope if the simulation was applied, updated while amounts are typed. */
export function SimulationTotals({ envelope: { amount, granted, rows }, values }: SimulationTotalsProps) {
  const { t } = useTranslation()
  const tried = rows.reduce((sum, row) => sum + getTriedAmount(row, values[getTriedFieldName(row.request_id)] ?? ''), 0)
  const total = dollarsToCents(granted) + tried
  return (
    <>
      <dl className={classes.figures}>
        <Figure name={t('envelope.ifApplied')} value={formatMoney(twoDecimals(total))} />
        <Figure name={t('envelope.available')} value={amount === null ? t('envelope.unset') : formatMoney(amount)} />
        {amount !== null && <RemainingAmount cents={dollarsToCents(amount) - total} />}
      </dl>
      <Text size="sm" className={classes.words}>
        {t('envelope.ifAppliedHint')}
      </Text>
    </>
  )
}
