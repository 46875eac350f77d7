import { Skeleton } from '@mantine/core'
import type { Request } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useRequestTypes } from '../queries.ts'
import { STEP_ICONS } from './step-icons.ts'
import { type Step, type StepStatus, buildTimeline } from './timeline.ts'
import classes from './timeline.module.css'

interface TimelineProps {
  readonly request: Request
  /** Shows only the current step until it is expanded; for a narrow screen. */
  readonly isFolded?: boolean
}

const OPEN: ReadonlySet<StepStatus> = new Set(['waiting', 'current', 'correction'])

/** Timeline of a request's steps; vertical on a narrow screen. */
export function Timeline({ request, isFolded = false }: TimelineProps) {
  const { t } = useTranslation()
  const types = useRequestTypes()
  const type = types.data?.find(({ id }) => id === request.type_id)
  if (types.isPending) return <Skeleton height={isFolded ? 48 : 88} />
  if (!type) return null
  const steps = buildTimeline(type, request)
  const list = (
    <ol className={classes.timeline} aria-label={t('request.timeline')}>
      {steps.map((step) => (
        <TimelineStep key={step.id} step={step} />
      ))}
    </ol>
  )
  if (!isFolded) return list
  const open = steps.findIndex(({ status }) => OPEN.has(status))
  const place = open === -1 ? steps.length - 1 : open
  return (
    <details className={classes.folded}>
      <summary>
        {t('request.timelinePlace', { place: place + 1, count: steps.length })}
        {steps[place] && (
          <>
            {'\u00a0: '}
            <strong>{steps[place].key ? t(steps[place].key) : steps[place].label}</strong>
          </>
        )}
      </summary>
      {list}
    </details>
  )
}

function TimelineStep({ step }: { readonly step: Step }) {
  const { t } = useTranslation()
  const StepIcon = STEP_ICONS[step.status]
  return (
    <li className={classes.step} data-status={step.status} aria-current={OPEN.has(step.status) ? 'step' : undefined}>
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
