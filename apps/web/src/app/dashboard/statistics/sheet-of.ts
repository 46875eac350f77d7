import type { Chart } from './charts.ts'
import { inSheet, unitInHeader } from './figures.ts'

interface Words {
  readonly year: string
  readonly allYears: string
  readonly yes: string
  readonly no: string
}

interface Around {
  readonly title: string
  /** What the figures are of: lines under them. */
  readonly notes: readonly string[]
  readonly words: Words
}

type Row = { readonly year: number | null } | { readonly note: string }

/** The figures of a chart as a workbook: a line for each year, a column for each series, empty where nothing was said. */
export async function sheetOf({ series, years, figure, look }: Chart, { title, notes, words }: Around): Promise<Blob> {
  const { exportRows } = await import('../../../ui/data-table/export/export-rows.ts')
  const figures = (years.length > 0 ? years : [null]).map((year) => ({ year }))
  const rows: readonly Row[] = [...figures, ...notes.map((note) => ({ note }))]
  const valueIn = (row: Row, id: string) => {
    const value = 'year' in row ? figure(row.year, id)?.value : undefined
    return value === undefined ? null : inSheet(value, look.unit)
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
      // A year is a name here: as a number it would be written with a space.
      column('year', words.year, (row) => ('note' in row ? row.note : String(row.year ?? words.allYears))),
      ...series.map(({ id, label }) => column(id, `${label}${unitInHeader(look.unit)}`, (row) => valueIn(row, id))),
    ],
    title,
    words,
    widths: {},
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  return file
}
