import type { Field } from '../../../../description/form.ts'
import type { Locale } from '../../../../numbers/locale.ts'
import type { CellPlaceInSheet, CellRange } from '../hand.ts'
import { isNumberType } from '../held-text.ts'
import type { CellEdit, SheetSource } from '../sheet-source.ts'
import type { DateOrder } from '../../../../numbers/read-date.ts'
import { type DateQuestion, dateQuestion } from './date-order.ts'
import { localeOfPasted, type PastedWays, readPasted, type UnreadReason } from './read-pasted.ts'
import { type PastedRows, repeatedOver } from './repeat-block.ts'
import { isBlankRow } from './tab-separated.ts'

/** Why a pasted text is not written, or only as it stands: the cell is in the way, or the text is none that it takes. */
export type SkipReason = UnreadReason | 'heading' | 'fixed' | 'readOnly' | 'computed'

export interface SkippedCell extends CellPlaceInSheet {
  readonly reason: SkipReason
  readonly text: string
}

export interface PastePlan {
  readonly edits: readonly CellEdit[]
  /** The cells that the pasted ones fell on, as far as the table goes: what is selected afterwards. */
  readonly range: CellRange
  readonly skipped: readonly SkippedCell[]
  /** Dates whose year had two figures, as they were pasted and as they were read. */
  readonly completed: readonly (readonly [pasted: string, iso: string])[]
  /** To be answered before anything is written. */
  readonly question: DateQuestion | null
  /** Rows and columns with text in them that fell beyond the table. */
  readonly rowsBeyond: number
  readonly columnsBeyond: number
  /** Rows that the paste adds to the table. */
  readonly rowsAdded: number
}

interface PasteInto {
  readonly source: SheetSource
  readonly selection: CellRange
  readonly locale: Locale
  /** The answer to `PastePlan.question`: the order of the columns that ask it. */
  readonly order?: DateOrder | undefined
}

/**
 * Where pasted cells go. From the first selected cell on, to the right and down, one for one: a row or cell that cannot
 * be written takes its pasted text with it, so that nothing shifts. Over a larger selection it is repeated, see
 * `repeatedOver`. What fits is written and what does not is listed: an undo takes all of it back. An empty pasted cell
 * clears; over a cell that cannot be changed it is nothing, hence not listed.
 */
export function planPaste(pasted: PastedRows, { source, selection, locale, order }: PasteInto): PastePlan {
  const rows = repeatedOver(pasted, selection, source)
  const { top, left } = selection
  const places = placesFrom(top, rows.length, source)
  const rowsThatFit = places.length
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columnsThatFit = Math.max(0, Math.min(width, source.columns.length - left))
  const fitting = rows.slice(0, rowsThatFit).map((row) => row.slice(0, columnsThatFit))
  const questions = dateQuestions(fitting, source.columns.slice(left))
  const figures = localeOfFigures(fitting, { columns: source.columns.slice(left), locale })
  const waysAt = (along: number): PastedWays => ({
    locale: figures,
    dates: questions[along] ? (order ?? 'day first') : 'day first',
  })
  const cells = fitting.flatMap((row, down) =>
    row.map((text, along) => planCell(text, { source, places, left, ways: waysAt(along), down, along })),
  )
  const edits = cells.flatMap(({ edit }) => edit ?? [])
  // A row of which nothing can be written is not added.
  const rowCount = edits.reduce((count, { place }) => Math.max(count, place + 1), source.rowCount())
  const bottom = Math.min(places.at(-1) ?? top, rowCount - 1)
  return {
    edits,
    skipped: cells.flatMap(({ skipped }) => skipped ?? []),
    completed: cells.flatMap(({ edit, completed }) =>
      edit && completed !== undefined ? [[completed, edit.text]] : [],
    ),
    question: order === undefined ? (questions.find((question) => question !== null) ?? null) : null,
    range: { top, left, bottom, right: left + Math.max(columnsThatFit, 1) - 1 },
    rowsBeyond: rows.slice(rowsThatFit).filter((row) => !isBlankRow(row)).length,
    columnsBeyond: columnsWithText(rows, columnsThatFit),
    rowsAdded: rowCount - source.rowCount(),
  }
}

interface CellOfPaste {
  readonly source: SheetSource
  readonly ways: PastedWays
  /** Where each pasted row goes. */
  readonly places: readonly number[]
  readonly left: number
  /** Place in what is pasted. */
  readonly down: number
  readonly along: number
}

interface PlannedCell {
  readonly edit?: CellEdit
  readonly skipped?: SkippedCell
  /** The date as pasted, whose year was completed. */
  readonly completed?: string
}

function planCell(text: string, from: CellOfPaste): PlannedCell {
  const { source, ways, places, left, down, along } = from
  const [place, column] = [places[down], left + along]
  const field = source.columns[column]
  if (field === undefined || place === undefined) return {}
  const isHeading = place < source.rowCount() && source.rowAt(place).kind === 'heading'
  const access = isHeading ? 'heading' : source.cellAt(place, field).access
  if (access !== 'edit') return text.trim() === '' ? {} : { skipped: { place, column, text, reason: access } }
  const read = readPasted(text, field, ways)
  return {
    ...(read.text !== undefined && { edit: { place, fieldId: field.id, text: read.text } }),
    ...(read.reason !== undefined && { skipped: { place, column, text, reason: read.reason } }),
    ...(read.isShort && { completed: text.trim() }),
  }
}

/** The rows that pasted ones go to, as far as the table goes: one after the other, headings to pass over left out. */
function placesFrom(top: number, count: number, source: SheetSource): number[] {
  const places: number[] = []
  for (let place = top; places.length < count && place < source.maxRows(); place++) {
    const isPassedOver = place < source.rowCount() && source.rowAt(place).passedOver === true
    if (!isPassedOver) places.push(place)
  }
  return places
}

/** How the whole of what is pasted writes its figures: the columns that they fall on tell which are figures. */
function localeOfFigures(rows: PastedRows, { columns, locale }: { columns: readonly Field[]; locale: Locale }) {
  const isFigure = (along: number) => columns[along] !== undefined && isNumberType(columns[along].type)
  return localeOfPasted(
    rows.flatMap((row) => row.filter((_, along) => isFigure(along))),
    locale,
  )
}

/** What each column of dates asks; null for those that ask nothing. */
function dateQuestions(rows: PastedRows, columns: readonly Field[]): (DateQuestion | null)[] {
  return columns.map(({ type }, along) => (type === 'date' ? dateQuestion(rows.map((row) => row[along] ?? '')) : null))
}

function columnsWithText(rows: PastedRows, from: number): number {
  const places = rows.flatMap((row) =>
    row.flatMap((text, along) => (along >= from && text.trim() !== '' ? [along] : [])),
  )
  return new Set(places).size
}
