import { LOCATION_LEVELS } from '@octroi/domain'
import { z } from 'zod'
import type { StoredChoice } from '../use-stored-choice.ts'

const Choices = z.object({
  /** Ids and years; an empty list means all. */
  types: z.array(z.number()),
  years: z.array(z.number()),
  actionFields: z.array(z.number()),
  /** Level of the places. */
  level: z.enum(LOCATION_LEVELS),
  places: z.array(z.string()),
})
export type StatisticChoices = z.infer<typeof Choices>

/** A person's stored choices for the statistics. */
export const STATISTIC_CHOICES: StoredChoice<StatisticChoices> = {
  name: 'statistics',
  shape: Choices,
  first: { types: [], years: [], actionFields: [], level: 'location_1', places: [] },
}

/** Choices that are not applied yet, stored so that leaving the page does not lose them. */
export const STATISTIC_DRAFT: Omit<StoredChoice<StatisticChoices>, 'first'> = {
  name: 'statistics-draft',
  shape: Choices,
}

/** Number of active filters; the level of places alone filters nothing. */
export const activeFilters = ({ types, years, actionFields, places }: StatisticChoices): number =>
  [types, years, actionFields, places].filter(({ length }) => length > 0).length

/** Filters in the API's format, as of the list of requests. */
export type StatisticFilters = Readonly<Record<string, readonly (string | number)[]>>

/** Converts the choices to filters. */
export function filtersOf({ types, years, actionFields, level, places }: StatisticChoices): StatisticFilters {
  const all = { type_id: types, financial_year: years, action_field_id: actionFields, [level]: places }
  return Object.fromEntries(Object.entries(all).filter(([, values]) => values.length > 0))
}

/** True if two choices give the same filters, in any order. */
export const isSame = (one: StatisticChoices, other: StatisticChoices): boolean =>
  one.level === other.level && sorted(filtersOf(one)) === sorted(filtersOf(other))

const sorted = (filters: StatisticFilters): string =>
  JSON.stringify(Object.entries(filters).map(([name, values]) => [name, values.map(String).toSorted()]))
