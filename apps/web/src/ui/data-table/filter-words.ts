import type { TFunction } from 'i18next'
import { formatDate, formatNumber } from '../../locales/format.ts'
import type { DataColumn } from './column.ts'
import { type Filter, isList, type Range } from './table-state.ts'

/** Name of a column's filter: the label of a filter of numbers if it has one, else the header. */
export const getFilterName = ({ header, filter }: Pick<DataColumn<never>, 'header' | 'filter'>): string =>
  filter?.kind === 'numbers-between' ? (filter.label ?? header) : header

/** Text of a filter: « phare », « du 01-01-2026 au 31-12-2026 », « au moins 10 ». */
export function formatFilter<Row>(filter: Filter, { filter: kind }: DataColumn<Row>, t: TFunction): string {
  if (typeof filter === 'object' && !isList(filter)) return rangeWords(filter, kind?.kind === 'dates', t)
  if (kind?.kind === 'yes-no') return t(filter === 'true' ? 'common.yes' : 'common.no')
  const values = isList(filter) ? filter : [filter]
  if (!kind || !('choices' in kind)) return values.join(', ')
  return values.map((value) => kind.choices.find((choice) => choice.value === value)?.label ?? value).join(', ')
}

function rangeWords({ from, to }: Range, isDates: boolean, t: TFunction): string {
  const word = (bound = '') => (isDates ? formatDate(bound) : formatNumber(Number(bound)))
  const words = { from: word(from), to: word(to) }
  if (from !== undefined && to !== undefined) return t(isDates ? 'table.datesBetween' : 'table.between', words)
  if (from !== undefined) return t(isDates ? 'table.since' : 'table.atLeast', words)
  return t(isDates ? 'table.until' : 'table.atMost', words)
}
