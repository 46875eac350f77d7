import { formatMoney } from '@octroi/forms'
import { twoDecimals } from '@octroi/forms/finance'
import { useTranslation } from 'react-i18next'
import classes from './envelope.module.css'

interface FigureProps {
  readonly name: string
  readonly value: string
  /** Short note on the figure. */
  readonly note?: string
  readonly exceeded?: boolean
}

/** One figure with its name, as part of a `dl`. */
export function Figure({ name, value, note, exceeded = false }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd data-exceeded={exceeded || undefined}>
        {value}
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  )
}

/** What remains of a sum, in integer cents; if negative, by how much it is exceeded. */
export function RemainingAmount({ cents }: { readonly cents: number }) {
  const { t } = useTranslation()
  const exceeded = cents < 0
  return (
    <Figure
      name={t(exceeded ? 'envelope.exceeded' : 'envelope.remaining')}
      value={formatMoney(twoDecimals(Math.abs(cents)))}
      exceeded={exceeded}
    />
  )
}
