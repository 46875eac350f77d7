import { useTranslation } from 'react-i18next'
import { STEP_ICONS } from '../../../pages/requests/details/step-icons.ts'
import type { Step, StepStatus } from '../../../pages/requests/details/timeline.ts'
import { abbreviateLabel } from './board-steps.ts'
import classes from './board.module.css'

interface StepIconProps {
  readonly name: string
  readonly status: StepStatus
}

/** Icon of a request's status in a step, with an accessible name. */
export function StepIcon({ name, status }: StepIconProps) {
  const { t } = useTranslation()
  const label = t('dashboard.status.standing', { step: name, status: t(`request.step.${status}`) })
  const Icon = STEP_ICONS[status]
  return (
    <span role="img" aria-label={label} data-tip className={classes.mark} data-status={status} key={status}>
      <Icon size={15} stroke={2.5} aria-hidden="true" />
    </span>
  )
}

interface AnalysisIconProps {
  readonly step: Step
  /** Reason of the return; null if there is none. */
  readonly reason: string | null
}

/** Icon of one analysis, with its abbreviation, which the legend explains. */
export function AnalysisIcon({ step: { label = '', status }, reason }: AnalysisIconProps) {
  const { t } = useTranslation()
  const words = { step: label, status: t(`request.step.${status}`) }
  const statusLine =
    reason === null || status !== 'correction'
      ? t('dashboard.status.standing', words)
      : t('dashboard.status.returned', { ...words, reason })
  const Icon = STEP_ICONS[status]
  return (
    <span role="img" aria-label={statusLine} data-tip className={classes.analysis} data-status={status}>
      <Icon size={14} stroke={2.5} aria-hidden="true" />
      <span aria-hidden="true">{abbreviateLabel(label)}</span>
    </span>
  )
}
