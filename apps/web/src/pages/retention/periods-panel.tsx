import { type RetentionPeriods, RETENTION_YEARS } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../api/use-api.ts'
import { useEntityForm } from '../../form/use-entity-form.ts'
import { usePasswordConfirmation } from '../../security/use-password-confirmation.tsx'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import type { Faults } from '../../ui/form/field.ts'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { PanelContent } from './panel-content.tsx'
import { useChangePeriods, usePeriods } from './queries.ts'
import classes from './retention.module.css'

/** The periods as they are typed, in years. */
interface PeriodValues {
  readonly request_years: string
  readonly trail_years: string
}

/** The periods, which an administrator changes with their password. */
export function PeriodsPanel() {
  const { t } = useTranslation()
  return (
    <Panel title={t('retention.periods')}>
      <PanelContent query={usePeriods()}>{(periods) => <PeriodsForm periods={periods} />}</PanelContent>
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

function PeriodsForm({ periods }: { readonly periods: RetentionPeriods }) {
  const { t } = useTranslation()
  const api = useApi()
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
    check: (values) => findFaults(t, values),
    send: ({ values }) =>
      sendConfirmed((current_password) =>
        changing.mutateAsync({
          retention: toPeriods(values),
          from: periods,
          ...(current_password !== undefined && { current_password }),
        }),
      ),
    onSaved: () => toastSuccess(t('toast.saved'), t('toast.savedText')),
    reread: async () => ({ values: toValues(await api.retention.read()), version: 0, by: null, at: null }),
  })
  return (
    <>
      <EntityForm form={form} label={t('retention.periods')} cancelTo="/" isNarrow isShort>
        <div className={classes.periods}>
          <NumberField {...form.field('request_years')} plain />
          <NumberField {...form.field('trail_years')} plain />
        </div>
      </EntityForm>
      {dialog}
    </>
  )
}
