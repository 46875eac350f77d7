import { Skeleton } from '@mantine/core'
import type { Request } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useRequestTypes } from '../queries.ts'
import { STEP_ICONS } from './step-icons.ts'
import { type Step, timelineOf } from './timeline.ts'
import classes from './timeline.module.css'

/** How far a request has come: a line of steps, standing upright on a narrow screen. */
export function Timeline({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const types = useRequestTypes()
  const type = types.data?.find(({ id }) => id === request.type_id)
  if (types.isPending) return <Skeleton height={88} />
  if (!type) return null
  return (
    <ol className={classes.timeline} aria-label={t('request.timeline')}>
      {timelineOf(type, request).map((step) => (
        <TimelineStep key={step.id} step={step} />
      ))}
    </ol>
  )
}

function TimelineStep({ step }: { readonly step: Step }) {
  const { t } = useTranslation()
  const StepIcon = STEP_ICONS[step.status]
  const current = step.status === 'current' || step.status === 'correction'
  return (
    <li className={classes.step} data-status={step.status} aria-current={current ? 'step' : undefined}>
      <span className={classes.mark}>
        <StepIcon size={16} stroke={2.5} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <span className={classes.label}>{step.key ? t(step.key) : step.label}</span>
        <span className={classes.status}>{t(`request.step.${step.status}`)}</span>
      </span>
    </li>
  )
}
