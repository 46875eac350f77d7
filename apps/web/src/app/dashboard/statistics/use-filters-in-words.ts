import { useTranslation } from 'react-i18next'
import { useActionFields, useRequestTypes } from '../../../pages/requests/queries.ts'
import type { StatisticChoices } from './choices.ts'

/** What the statistics are filtered by, in words, a sentence for each. */
export function useFiltersInWords(choices: StatisticChoices): readonly string[] {
  const { t } = useTranslation()
  const types = useRequestTypes().data ?? []
  const actionFields = useActionFields(choices.actionFields.length > 0).data ?? []
  const named = (labels: readonly { readonly id: number; readonly label: string }[], ids: readonly number[]) =>
    labels.filter(({ id }) => ids.includes(id)).map(({ label }) => label)
  const said = [
    [t('dashboard.status.type'), named(types, choices.types)],
    [t('dashboard.statistics.years'), choices.years.toSorted((a, b) => a - b)],
    [t('dashboard.statistics.actionFields'), named(actionFields, choices.actionFields)],
    [t(`dashboard.statistics.levels.${choices.level}`), choices.places],
  ] as const
  return said.flatMap(([name, values]) => (values.length === 0 ? [] : [`${name}\u00a0: ${values.join(', ')}`]))
}
