import { can, LOCATION_LEVELS, type RequestRow, SERIES } from '@octroi/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { choicesById } from '../../list/columns.tsx'
import { useActor } from '../../session/can.tsx'
import { PREFIX } from '../../ui/data-table/address.ts'
import type { Choice, DataColumn } from '../../ui/data-table/column.ts'
import { useColors } from './details/conclusion/queries.ts'
import { useActionFields } from './queries.ts'

type Column = DataColumn<RequestRow>

const NONE: readonly Column[] = []

interface ChosenAmong {
  readonly choices: readonly Choice[]
  readonly numbers?: true
}

const filteredBy = (id: string, header: string, { choices, numbers }: ChosenAmong): Column => ({
  id,
  header,
  width: 0,
  hidden: true,
  filterOnly: true,
  cell: () => null,
  filter: { kind: 'multi', choices, ...(numbers && { numbers }) },
})

/**
 * What statistics filter by and the list does not show: the figure that counted the requests, their colour, the fields
 * of action and the places of their organisations. There as long as the address names it, which statistics lead to.
 */
export function useStatisticColumns(): readonly Column[] {
  const { t } = useTranslation()
  const may = can(useActor(), 'dashboard.read')
  const [params] = useSearchParams()
  const names = (id: string) => may && params.has(PREFIX + id)
  const actionFields = useActionFields(names('action_field_id')).data
  const colors = useColors(names('color_id')).data
  const address = params.toString()
  return useMemo(() => {
    if (!may) return NONE
    const now = new URLSearchParams(address)
    const all = [
      filteredBy('counted', t('requests.column.counted'), {
        choices: Object.values(SERIES)
          .flat()
          .map((value) => ({ value, label: t(`dashboard.statistics.series.${value}`) })),
      }),
      filteredBy('color_id', t('requests.column.color'), { choices: choicesById(colors), numbers: true }),
      filteredBy('action_field_id', t('requests.column.actionField'), {
        choices: choicesById(actionFields),
        numbers: true,
      }),
      ...LOCATION_LEVELS.map((level) => {
        const choices = now.getAll(PREFIX + level).map((place) => ({ value: place, label: place }))
        return filteredBy(level, t(`dashboard.statistics.levels.${level}`), { choices })
      }),
    ]
    const named = all.filter(({ id }) => now.has(PREFIX + id))
    return named.length === 0 ? NONE : named
  }, [t, may, address, actionFields, colors])
}
