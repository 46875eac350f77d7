import type { ReactNode } from 'react'
import type { Field } from '../../description/form.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import type { ColumnLook, SheetSource, StoredRow } from '../tables/sheet/sheet-source.ts'
import { isBlankIn, type VarianceColumn, varianceColumns, varianceText } from './question-variances.ts'

/**
 * Adds variance columns to the sheet of a question, after its own columns, so that a paste over the years falls on
 * those alone. These cells follow from those of their row, and from which columns are blank.
 */
export function withVariances(source: SheetSource, messages: FormMessages): SheetSource {
  const variances = varianceColumns(source.columns, messages)
  const byId = new Map(variances.map((variance) => [variance.field.id, variance]))
  const blankColumns = rememberedBlanks(source)
  return {
    ...source,
    columns: [...source.columns, ...variances.map(({ field }) => field)],
    lookOf: (field) => {
      const variance = byId.get(field.id)
      return variance === undefined ? source.lookOf?.(field) : look(variance, messages)
    },
    rowAt: (place) => {
      const row = source.rowAt(place)
      return { ...row, parts: [...row.parts, [...blankColumns()].join()] }
    },
    cellAt: (place, field) => {
      const variance = byId.get(field.id)
      if (variance === undefined) return source.cellAt(place, field)
      const textIn = (column: Field) => ({
        text: source.cellAt(place, column).text,
        isColumnBlank: blankColumns().has(column.id),
      })
      const texts = { current: textIn(variance.column), previous: textIn(variance.previous) }
      const varianceWords = varianceText(variance, texts, messages)
      return { text: varianceWords, shown: varianceWords, access: 'computed' }
    },
  }
}

/** Returns the ids of the columns without a figure; memoised until the stored rows change. */
function rememberedBlanks({ columns, stored = () => [] }: SheetSource): () => ReadonlySet<string> {
  let before: readonly StoredRow[] | undefined
  let blank: ReadonlySet<string> = new Set()
  return () => {
    const rows = stored()
    if (rows !== before) blank = new Set(columns.filter((column) => isBlankIn(rows, column)).map(({ id }) => id))
    before = rows
    return blank
  }
}

/** Minimum widths in rem: amounts of seven figures, percentages of five. */
export const VARIANCE_WIDTHS = { difference: 6.875, percent: 5 }

function look({ part, field }: VarianceColumn, { variance }: FormMessages): ColumnLook {
  const track = `minmax(${VARIANCE_WIDTHS[part]}rem, ${part === 'percent' ? 0.5 : 0.75}fr)`
  return { name: part, track, ...(part === 'percent' && { heading: percentHeading(field.title, variance.percent) }) }
}

/** Sighted people see the amount beside it; a screen reader that reads the heading alone also needs its title. */
function percentHeading(title: string, sign: string): ReactNode {
  return (
    <>
      <span aria-hidden>{sign}</span>
      <span className="octroi-hidden">{title}</span>
    </>
  )
}
