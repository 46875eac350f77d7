import type { Chart } from './charts.ts'
import { inSheet, unitInHeader } from './figures.ts'

interface Words {
  readonly year: string
  readonly allYears: string
  readonly yes: string
  readonly no: string
}

/** The figures of a chart as a workbook: a line for each year, a column for each series, empty where nothing was said. */
export async function sheetOf(
  { series, years, figure, look }: Chart,
  { title, words }: { readonly title: string; readonly words: Words },
): Promise<Blob> {
  const { exportRows } = await import('../../../ui/data-table/export/export-rows.ts')
  const rows = (years.length > 0 ? years : [null]).map((year) => ({ year }))
  type Row = (typeof rows)[number]
  const valueIn = ({ year }: Row, id: string) => {
    const value = figure(year, id)?.value
    return value === undefined ? null : inSheet(value, look.unit)
  }
  const column = (id: string, header: string, value: (row: Row) => string | number | null) => ({
    id,
    header,
    width: 200,
    cell: () => null,
    value,
  })
  return exportRows<Row>({
    source: { name: title, load: async () => ({ data: rows, total: rows.length }) },
    columns: [
      // A year is a name here: as a number it would be written with a space.
      column('year', words.year, ({ year }) => (year === null ? words.allYears : String(year))),
      ...series.map(({ id, label }) => column(id, `${label}${unitInHeader(look.unit)}`, (row) => valueIn(row, id))),
    ],
    rowId: ({ year }) => String(year),
    title,
    words,
    widths: {},
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}
