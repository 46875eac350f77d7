import { type RetentionPeriods, RETENTION_YEARS } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityForm } from '../../form/use-entity-form.ts'
import { usePasswordConfirmation } from '../../security/use-password-confirmation.tsx'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import type { Faults } from '../../ui/form/field.ts'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { PanelContent } from './panel-content.tsx'
import { useChangePeriods, usePeriods, useRereadPeriods } from './queries.ts'
import classes from './retention.module.css'

/** The periods as they are typed, in years. */
interface PeriodValues {
  readonly request_years: string
  readonly trail_years: string
}

/** The periods, which an administrator changes with their password. */
export function PeriodsPanel() {
  const { t } = useTranslation()
  const query = usePeriods()
  return (
    <Panel title={t('retention.periods')}>
      <PanelContent query={query}>
        {(periods) => <PeriodsForm periods={periods} readAt={query.dataUpdatedAt} />}
      </PanelContent>
    </Panel>
  )
}

const toValues = ({ request_years, trail_years }: RetentionPeriods): PeriodValues => ({
  request_years: String(request_years),
  trail_years: String(trail_years),
})

const toPeriods = ({ request_years, trail_years }: PeriodValues): RetentionPeriods => ({
  request_years: Number(request_years),
  trail_years: Number(trail_years),
})

function findFaults(t: TFunction, { request_years, trail_years }: PeriodValues): Faults<PeriodValues> {
  const faultOf = (text: string, { least, most }: { readonly least: number; readonly most: number }) => {
    const isRight = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
    return isRight ? undefined : t('retention.yearsFault', { least, most })
  }
  return {
    request_years: faultOf(request_years, RETENTION_YEARS.request),
    trail_years: faultOf(trail_years, RETENTION_YEARS.trail),
  }
}

interface PeriodsFormProps {
  readonly periods: RetentionPeriods
  /** When they were read, in milliseconds: what is read later is shown while nothing is unsaved. */
  readonly readAt: number
}

function PeriodsForm({ periods, readAt }: PeriodsFormProps) {
  const { t } = useTranslation()
  const reread = useRereadPeriods()
  const changing = useChangePeriods()
  const { sendConfirmed, dialog } = usePasswordConfirmation<RetentionPeriods>('retention.periodsProof')
  const fields = useMemo(
    () => ({
      request_years: { label: t('retention.requestYears'), required: true },
      trail_years: { label: t('retention.trailYears'), hint: t('retention.trailYearsHint'), required: true },
    }),
    [t],
  )
  const form = useEntityForm<PeriodValues, RetentionPeriods>({
    name: 'retention',
    fields,
    initial: toValues(periods),
    version: readAt,
    check: (values) => findFaults(t, values),
    send: ({ values, base }) =>
      sendConfirmed((current_password) =>
        changing.mutateAsync({
          retention: toPeriods(values),
          from: toPeriods(base),
          ...(current_password !== undefined && { current_password }),
        }),
      ),
    onSaved: () => toastSuccess(t('toast.saved'), t('toast.savedText')),
    reread: async () => ({ values: toValues(await reread()), version: Date.now(), by: null, at: null }),
  })
  return (
    <>
      <EntityForm form={form} label={t('retention.periods')} cancelTo="/" isNarrow isShort>
        <div className={classes.periods}>
          <NumberField {...form.field('request_years')} />
          <NumberField {...form.field('trail_years')} />
        </div>
      </EntityForm>
      {dialog}
    </>
  )
}
