import {
  type ColumnId,
  ALL_SERIES,
  can,
  COLOR_OF_ORGANIZATION,
  LOCATION_LEVELS,
  type LocationLevel,
  type RequestRow,
  SERIES,
} from '@octroi/domain'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '../../api/use-api.ts'
import { choicesById } from '../../list/columns.tsx'
import { useActor } from '../../session/can.tsx'
import { FILTER_PREFIX } from '../../ui/data-table/address.ts'
import type { Choice, DataColumn } from '../../ui/data-table/column.ts'
import { useColors } from './details/conclusion/queries.ts'
import { figureColumn } from './listed-figures.ts'
import { locationsQuery, useActionFields } from './queries.ts'

type Column = DataColumn<RequestRow, ColumnId<'requests'>>

const NONE: readonly Column[] = []
const NOTHING: ReadonlySet<string> = new Set()
/** The region is a column of the list already, so the filters begin at the level below it. */
const [, ...LEVELS] = LOCATION_LEVELS

interface ChosenAmong {
  readonly choices: readonly Choice[]
  readonly numbers?: true
  readonly onLook?: () => void
}

const filteredBy = (id: Column['id'], header: string, among: ChosenAmong): Column => ({
  id,
  header,
  width: 0,
  filterOnly: true,
  cell: () => null,
  filter: { kind: 'multi', ...among },
})

/**
 * Columns that only serve as filters of statistics: the figure that counted the requests, their colour, and the action
 * fields and places of their organisations; and the requests' own figure while the list is filtered by it. Only for
 * those who see statistics. Choices are fetched when somebody opens a filter or the address contains it.
 */
export function useStatisticColumns(): readonly Column[] {
  const { t } = useTranslation()
  const may = can(useActor(), 'dashboard.read')
  const [params] = useSearchParams()
  const [looked, setLooked] = useState(NOTHING)
  const isWanted = (id: string) => may && (looked.has(id) || params.has(FILTER_PREFIX + id))
  const actionFields = useActionFields(isWanted('action_field_id')).data
  const colors = useColors(isWanted('color_id')).data
  const places = usePlaces(isWanted)
  return useMemo(() => {
    if (!may) return NONE
    const look = (id: string) => setLooked((before) => (before.has(id) ? before : new Set([...before, id])))
    const asking = (id: string) => ({ onLook: () => look(id) })
    return [
      filteredBy('counted', t('requests.column.counted'), {
        choices: [...Object.values(SERIES).flat(), COLOR_OF_ORGANIZATION].map((value) => ({
          value,
          label: t(`dashboard.statistics.series.${value}`),
        })),
      }),
      filteredBy('color_id', t('requests.column.color'), {
        choices: choicesById(colors),
        numbers: true,
        ...asking('color_id'),
      }),
      filteredBy('action_field_id', t('requests.column.actionField'), {
        choices: choicesById(actionFields),
        numbers: true,
        ...asking('action_field_id'),
      }),
      ...LEVELS.map((level, at) =>
        filteredBy(level, t(`dashboard.statistics.levels.${level}`), {
          choices: (places[at] ?? []).map((place) => ({ value: place, label: place })),
          ...asking(level),
        }),
      ),
      ...ALL_SERIES.map((series) => figureColumn(series, t)),
    ]
  }, [t, may, actionFields, colors, places, setLooked])
}

const dataOf = (results: readonly { readonly data: readonly string[] | undefined }[]) => results.map(({ data }) => data)

/** Fetches the places of each level that is needed. */
function usePlaces(isWanted: (level: LocationLevel) => boolean) {
  const api = useApi()
  return useQueries({
    queries: LEVELS.map((level) => ({ ...locationsQuery(api, level), enabled: isWanted(level) })),
    combine: dataOf,
  })
}
