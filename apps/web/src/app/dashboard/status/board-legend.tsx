import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { STEP_ICONS } from '../../../pages/requests/details/step-icons.ts'
import type { StepStatus } from '../../../pages/requests/details/timeline.ts'
import { abbreviateLabel, type BoardStep } from './board-steps.ts'
import classes from './board.module.css'

const STATUSES: readonly StepStatus[] = ['todo', 'current', 'done', 'correction']

interface BoardLegendProps {
  readonly steps: readonly BoardStep[]
  /** Number of requests on the board. */
  readonly count: number
}

/** Number of requests, and legends of the icons and of the analyses' abbreviations. */
export function BoardLegend({ steps, count }: BoardLegendProps) {
  const { t } = useTranslation()
  const analyses = steps.flatMap((step) => step.analyses)
  return (
    <div className={classes.legend}>
      {/* Hidden from screen readers, which already hear it when the board has loaded. */}
      <Text fw={600} aria-hidden>
        {t('dashboard.status.count', { count })}
      </Text>
      <ul aria-label={t('dashboard.status.legend')}>
        {STATUSES.map((status) => {
          const Icon = STEP_ICONS[status]
          return (
            <li key={status}>
              <span className={classes.mark} data-status={status}>
                <Icon size={15} stroke={2.5} aria-hidden="true" />
              </span>
              {t(`request.step.${status}`)}
            </li>
          )
        })}
        {analyses.map(({ id, label = '' }) => (
          <li key={id}>
            <b>{abbreviateLabel(label)}</b> {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
