import { ALL_SERIES, type ColumnId, type ListedFigures, type RequestRow, type Series } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { formatCents, formatNumber, formatShare } from '../../locales/format.ts'
import type { DataColumn } from '../../ui/data-table/column.ts'

const AMOUNTS: readonly Series[] = ['asked', 'recommended', 'granted']

function inWords(series: Series, value: number): string {
  if (AMOUNTS.includes(series)) return `${formatCents(value)}\u00a0$`
  return series === 'relative_part' ? formatShare(value) : formatNumber(value)
}

const labelOf = (series: Series, t: TFunction): string => t(`dashboard.statistics.series.${series}`)

/** Column with each request's figure of a statistical series by which the list is filtered, as added up by a chart. */
export const figureColumn = (series: Series, t: TFunction): DataColumn<RequestRow, ColumnId<'requests'>> => ({
  id: `figure_${series}`,
  header: labelOf(series, t),
  width: 160,
  kind: 'number',
  sortable: true,
  follows: { filter: 'counted', value: series },
  card: true,
  value: ({ figures }) => inSheet(series, figures?.[series]),
  ...(AMOUNTS.includes(series) && { exportAs: 'amount' as const }),
  ...(series === 'relative_part' && { exportAs: 'percent' as const }),
  cell: ({ figures }) => {
    const value = figures?.[series]
    return value === undefined ? '' : inWords(series, value)
  },
})

/** Converts a figure for a spreadsheet: dollars, a fraction, or a count. */
function inSheet(series: Series, value: number | undefined): number | null {
  if (value === undefined) return null
  if (AMOUNTS.includes(series)) return value / 100
  return series === 'relative_part' ? value / 10_000 : value
}

/** The totals of a list as words: « Montant demandé : 12 345,67 $ ». */
export const totalsInWords = (totals: ListedFigures, t: TFunction): string[] =>
  ALL_SERIES.flatMap((series) => {
    const value = totals[series]
    return value === undefined
      ? []
      : [t('requests.total', { series: labelOf(series, t), value: inWords(series, value) })]
  })
