import { Button, NativeSelect, Text } from '@mantine/core'
import { REPORT_KINDS, type ReportKind, stateOf } from '@octroi/domain'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesById } from '../../../list/columns.tsx'
import { useYearsInUse } from '../../../pages/requests/financial-years.ts'
import { useRegions, useRequestStates } from '../../../pages/requests/queries.ts'
import { FilterField } from '../../../ui/data-table/filter-field.tsx'
import { type Filter, isList } from '../../../ui/data-table/table-state.ts'
import classes from '../dashboard.module.css'
import type { ReportChoices } from './report-choices.ts'
import { TypeField } from './type-field.tsx'

interface ReportFiltersProps {
  readonly choices: ReportChoices
  readonly onChange: (part: Partial<ReportChoices>) => void
  /** Null while the choices are incomplete. */
  readonly onLoad: (() => void) | null
}

const idsIn = (filter: Filter): number[] => (isList(filter) ? filter.map(Number) : [])

/** Filters in the order of source 2: regions, kind of report, type, year, states of requests. */
export function ReportFilters({ choices, onChange, onLoad }: ReportFiltersProps) {
  const { t } = useTranslation()
  const years = useYearsInUse(choices.year === null ? [] : [choices.year])
  const regions = choicesById(useRegions().data)
  const states = choicesById(useRequestStates().data?.filter(({ id }) => stateOf(id).filter))
  const missing = useId()
  return (
    <section className={classes.filters} aria-label={t('dashboard.filters')}>
      <FilterField
        label={t('dashboard.status.regions')}
        filter={{ kind: 'multi', choices: regions }}
        value={choices.regions.map(String)}
        onChange={(chosen) => onChange({ regions: idsIn(chosen) })}
      />
      <NativeSelect
        label={t('dashboard.reporting.report')}
        value={choices.report}
        onChange={(event) => onChange({ report: event.currentTarget.value as ReportKind, type: null, states: [] })}
        data={REPORT_KINDS.map((value) => ({ value, label: t(`dashboard.reporting.kinds.${value}`) }))}
      />
      <TypeField report={choices.report} value={choices.type} onChange={(type) => onChange({ type })} />
      <NativeSelect
        label={t('dashboard.status.year')}
        value={String(choices.year ?? '')}
        onChange={({ currentTarget: { value } }) => onChange({ year: value === '' ? null : Number(value) })}
        data={[{ value: '', label: t('dashboard.reporting.choose') }, ...years]}
      />
      {choices.report === 'requests' && (
        <FilterField
          label={t('dashboard.reporting.states')}
          filter={{ kind: 'multi', choices: states }}
          value={choices.states.map(String)}
          onChange={(chosen) => onChange({ states: idsIn(chosen) })}
        />
      )}
      <div>
        <Button
          onClick={onLoad ?? undefined}
          disabled={onLoad === null}
          {...(onLoad === null && { 'aria-describedby': missing })}
        >
          {t('dashboard.reporting.load')}
        </Button>
        {onLoad === null && (
          <Text size="sm" c="dimmed" id={missing} mt={4}>
            {t('dashboard.reporting.missing')}
          </Text>
        )}
      </div>
    </section>
  )
}
