import { LOCATION_LEVELS } from '@octroi/domain'
import { z } from 'zod'
import type { StoredChoice } from '../use-kept.ts'

const Choices = z.object({
  /** Ids, and years; none: all. */
  types: z.array(z.number()),
  years: z.array(z.number()),
  actionFields: z.array(z.number()),
  /** Which level the places are of. */
  level: z.enum(LOCATION_LEVELS),
  places: z.array(z.string()),
})
export type StatisticChoices = z.infer<typeof Choices>

/** What a person chose to see of the statistics, as they left it. */
export const STATISTIC_CHOICES: StoredChoice<StatisticChoices> = {
  name: 'statistics',
  shape: Choices,
  first: { types: [], years: [], actionFields: [], level: 'location_1', places: [] },
}

/** What they chose and have not applied yet: not lost when the page is left. */
export const STATISTIC_DRAFT: Omit<StoredChoice<StatisticChoices>, 'first'> = {
  name: 'statistics-draft',
  shape: Choices,
}

/** How many filters are active: the level of places chooses nothing by itself. */
export const activeFilters = ({ types, years, actionFields, places }: StatisticChoices): number =>
  [types, years, actionFields, places].filter(({ length }) => length > 0).length

/** Filters as the API takes them, those of the list of requests. */
export type StatisticFilters = Readonly<Record<string, readonly (string | number)[]>>

/** The filters that the choices stand for. */
export function filtersOf({ types, years, actionFields, level, places }: StatisticChoices): StatisticFilters {
  const all = { type_id: types, financial_year: years, action_field_id: actionFields, [level]: places }
  return Object.fromEntries(Object.entries(all).filter(([, values]) => values.length > 0))
}

/** Whether two choices filter the same, in whatever order they were made. */
export const isSame = (one: StatisticChoices, other: StatisticChoices): boolean =>
  one.level === other.level && sorted(filtersOf(one)) === sorted(filtersOf(other))

const sorted = (filters: StatisticFilters): string =>
  JSON.stringify(Object.entries(filters).map(([name, values]) => [name, values.map(String).toSorted()]))
