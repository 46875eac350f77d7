import { type Chart, sumSeries } from './charts.ts'
import { toSheetFigure, getHeaderUnit } from './figures.ts'

interface Words {
  readonly year: string
  readonly allYears: string
  readonly total: string
  readonly yes: string
  readonly no: string
}

interface SheetContext {
  readonly title: string
  /** Lines below the figures that say what is counted. */
  readonly notes: readonly string[]
  readonly words: Words
}

type Row = { readonly year: number | null } | { readonly total: true } | { readonly note: string }

/**
 * Exports the figures of a chart as a workbook: a row per year and the total, a column per series; cells without a
 * figure are empty.
 */
export async function writeChartWorkbook(chart: Chart, { title, notes, words }: SheetContext): Promise<Blob> {
  const { series, years, figure, look } = chart
  const { exportRows } = await import('../../../ui/data-table/export/export-rows.ts')
  const figures = (years.length > 0 ? years : [null]).map((year) => ({ year }))
  const hasTotal = series.some(({ id }) => sumSeries(chart, id) !== null)
  const total = hasTotal ? [{ total: true } as const] : []
  const rows: readonly Row[] = [...figures, ...total, ...notes.map((note) => ({ note }))]
  const valueIn = (row: Row, id: string) => {
    const value = 'year' in row ? figure(row.year, id)?.value : 'total' in row ? sumSeries(chart, id) : null
    return value === undefined || value === null ? null : toSheetFigure(value, look.unit)
  }
  const headOf = (row: Row) => {
    if ('note' in row) return row.note
    return 'total' in row ? words.total : (row.year ?? words.allYears)
  }
  const column = (id: string, header: string, value: (row: Row) => string | number | null) => ({
    id,
    header,
    width: 200,
    cell: () => null,
    value,
  })
  const { file } = await exportRows<Row>({
    source: { name: title, load: async (places) => places.flatMap((place) => rows[place] ?? []) },
    ids: rows.map((_, place) => place),
    columns: [
      column('year', words.year, headOf),
      ...series.map(({ id, label }) => ({
        ...column(id, `${label}${getHeaderUnit(look.unit)}`, (row) => valueIn(row, id)),
        ...(look.unit === 'cents' && { exportAs: 'amount' as const }),
      })),
    ],
    title,
    words,
    widths: {},
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  return file
}
