import { EXPORT_LIMITS } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { listExportColumns } from '../column-layout.ts'
import type { DataColumn } from '../column.ts'
import { getFilterName, formatFilter } from '../filter-words.ts'
import type { ExportWords } from '../table-props.ts'
import type { TableState } from '../table-state.ts'

/** Describes what an export of a table will contain, in the texts that the person sees. */
export function describeExport<Row>(columns: readonly DataColumn<Row>[], state: TableState, t: TFunction): ExportWords {
  const { filters, sort } = state
  const chosen = columns.flatMap((column) => {
    const filter = filters[column.id]
    return filter === undefined
      ? []
      : [t('table.exportFilter', { name: getFilterName(column), words: formatFilter(filter, column, t) })]
  })
  const sorted = columns.find(({ id }) => id === sort?.column)?.header
  const direction = t(sort?.direction === 'desc' ? 'table.descending' : 'table.ascending')
  const exportedColumns = listExportColumns(columns, state).filter(({ value }) => value)
  return {
    columns: exportedColumns
      .slice(0, EXPORT_LIMITS.columns)
      .map(({ header }) => truncateText(header, EXPORT_LIMITS.column)),
    filters: chosen.slice(0, EXPORT_LIMITS.filters).map((words) => truncateText(words, EXPORT_LIMITS.filter)),
    sort:
      sorted === undefined
        ? null
        : truncateText(t('table.exportSort', { column: sorted, direction }), EXPORT_LIMITS.filter),
  }
}

/** Cuts a text to the server's limit without splitting a surrogate pair. */
export const truncateText = (text: string, limit: number): string => text.slice(0, limit).replace(/\p{Cs}$/u, '')
