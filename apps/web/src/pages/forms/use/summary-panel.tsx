import { ABANDONED_AFTER_DAYS, type FormUseSummary, type Quartiles } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../../locales/format.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { type PanelProps, useFormUse } from './queries.ts'
import classes from './use.module.css'

/** How many times the form was begun, and what became of it. */
export function SummaryPanel(props: PanelProps) {
  const { t } = useTranslation()
  return (
    <FiguresPanel
      title={t('formUse.summary.title')}
      note={t('formUse.summary.note', { days: ABANDONED_AFTER_DAYS })}
      query={useFormUse('summary', props)}
      isEmpty={({ begun }) => begun === 0}
    >
      {(summary) => <Figures summary={summary} />}
    </FiguresPanel>
  )
}

function Figures({ summary }: { readonly summary: FormUseSummary }) {
  const { t } = useTranslation()
  const { begun, in_progress, submitted, abandoned, returned, completion, days } = summary
  const shareOf = (count: number) => formatPercent(Math.round((100 * count) / begun))
  const counts = Object.entries({ in_progress, submitted, abandoned, ...(returned !== null && { returned }) }) as [
    'in_progress' | 'submitted' | 'abandoned' | 'returned',
    number,
  ][]
  return (
    <dl className={classes.figures}>
      <Figure name={t('formUse.summary.begun')} value={formatNumber(begun)} />
      {counts.map(([name, count]) => (
        <Figure
          key={name}
          name={t(`formUse.summary.${name}`)}
          value={formatNumber(count)}
          share={t('formUse.summary.share', { percent: shareOf(count) })}
        />
      ))}
      <QuartileFigure name={t('formUse.summary.completion')} quartiles={completion} write={roundPercent} />
      <QuartileFigure name={t('formUse.summary.days')} quartiles={days} write={roundDays} />
    </dl>
  )
}

const roundPercent = (value: number): string => formatPercent(Math.round(value))
const roundDays = (value: number): string => formatNumber(Math.round(10 * value) / 10)

interface QuartileFigureProps {
  readonly name: string
  readonly quartiles: Quartiles | null
  readonly write: (value: number) => string
}

/** A median with what the middle half is between. */
function QuartileFigure({ name, quartiles, write }: QuartileFigureProps) {
  const { t } = useTranslation()
  if (quartiles === null) return null
  const { first, median, third } = quartiles
  const half = t('formUse.half', { first: write(first), third: write(third) })
  return <Figure name={name} value={write(median)} share={half} />
}

function Figure({ name, value, share }: { readonly name: string; readonly value: string; readonly share?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {share !== undefined && <span className={classes.share}>{share}</span>}
      </dd>
    </div>
  )
}
