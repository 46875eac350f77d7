import { EXPORT_LIMITS } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { listOf } from '../../../locales/format.ts'
import { useRegions, useRequestStates } from '../../../pages/requests/queries.ts'
import { truncateText } from '../../../ui/data-table/export/export-words.ts'
import type { ResolvedReportChoices } from './report-choices.ts'

interface Named {
  readonly id: number
  readonly label: string
}

const namesOf = (all: readonly Named[] | undefined, ids: readonly number[]): string =>
  listOf((all ?? []).filter(({ id }) => ids.includes(id)).map(({ label }) => label))

/** Names of the chosen regions and of the chosen states, one text for each kind. */
export function useChosenNames({ regions, states }: ResolvedReportChoices): string[] {
  const allRegions = useRegions().data
  const allStates = useRequestStates().data
  return [namesOf(allRegions, regions), namesOf(allStates, states)].filter((names) => names !== '')
}

/** Text for the chosen regions and states of a report. */
export function useFiltersInWords({ regions, states }: ResolvedReportChoices): string[] {
  const { t } = useTranslation()
  const allRegions = useRegions().data
  const allStates = useRequestStates().data
  const filterWords = [
    { name: t('dashboard.status.regions'), words: namesOf(allRegions, regions) },
    { name: t('dashboard.reporting.states'), words: namesOf(allStates, states) },
  ]
  return filterWords
    .filter(({ words }) => words !== '')
    .map((one) => truncateText(t('table.exportFilter', one), EXPORT_LIMITS.filter))
}
