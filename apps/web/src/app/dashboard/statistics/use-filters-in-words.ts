import { LOCATION_LEVELS } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useActionFields, useRequestTypes } from '../../../pages/requests/queries.ts'
import type { StatisticFilters } from './choices.ts'

interface Named {
  readonly id: number
  readonly label: string
}

type Values = readonly (string | number)[]

const named = (labels: readonly Named[], ids: Values): Values =>
  labels.filter(({ id }) => ids.includes(id)).map(({ label }) => label)

/** Says which requests the statistics count: a sentence per filter, or that it is all of them. */
export function useFiltersInWords(filters: StatisticFilters): readonly string[] {
  const { t } = useTranslation()
  const { type_id = [], financial_year = [], action_field_id = [] } = filters
  const types = useRequestTypes().data ?? []
  const actionFields = useActionFields(action_field_id.length > 0).data ?? []
  const filterWords: readonly (readonly [string, Values])[] = [
    [t('dashboard.status.type'), named(types, type_id)],
    [t('dashboard.statistics.years'), financial_year.toSorted((one, other) => Number(one) - Number(other))],
    [t('dashboard.statistics.actionFields'), named(actionFields, action_field_id)],
    ...LOCATION_LEVELS.map((level) => [t(`dashboard.statistics.levels.${level}`), filters[level] ?? []] as const),
  ]
  const words = filterWords.flatMap(([name, values]) =>
    values.length === 0 ? [] : [`${name}\u00a0: ${values.join(', ')}`],
  )
  return words.length > 0 ? words : [t('dashboard.statistics.allRequests')]
}
