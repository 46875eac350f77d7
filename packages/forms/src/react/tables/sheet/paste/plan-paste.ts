import { getDateOrder } from '../../../../numbers/read-date.ts'
import type { CellAccess } from '../../../../question-type/cell-place.ts'
import type { Field } from '../../../../description/form.ts'
import type { Locale } from '../../../../numbers/locale.ts'
import type { CellPlaceInSheet, CellRange } from '../cursor-state.ts'
import { isNumberType } from '../held-text.ts'
import type { CellEdit, SheetCell, SheetSource } from '../sheet-source.ts'
import { isRoundedAmount } from '../../../../numbers/read-figure.ts'
import { findAmbiguousMark } from '../../../../numbers/unsure-number.ts'
import { isUnsureFigure } from '../../../figure-notice.ts'
import { removeTitleRow } from './remove-title-row.ts'
import { findDateDoubt, findFigureDoubt, type PasteAnswers, type PasteDoubt } from './paste-question.ts'
import { type PasteReadings, readPasted, type UnreadableReason } from './read-pasted.ts'
import { type PastedRows, repeatToFill } from './repeat-block.ts'
import { isBlankRow } from './tab-separated.ts'

/**
 * Why a pasted text is not written, or is written unread: the cell does not allow it, or does not accept such a text.
 */
export type SkipReason = UnreadableReason | 'file' | 'heading' | 'fixed' | 'readOnly' | 'computed'

export interface SkippedCell extends CellPlaceInSheet {
  readonly reason: SkipReason
  readonly text: string
}

export interface PastePlan {
  readonly edits: readonly CellEdit[]
  /** The cells that the paste covered, within the table: they are selected afterwards. */
  readonly range: CellRange
  readonly skipped: readonly SkippedCell[]
  /** Dates whose year of two figures was completed: as pasted, and as read. */
  readonly completed: readonly (readonly [pasted: string, iso: string])[]
  /** Ambiguous figures, with three digits after their only separator, that were read as decimals. */
  readonly unsure: readonly UnsureFigure[]
  /** Amounts that were rounded to their cents. */
  readonly rounded: readonly string[]
  /** The first title of the pasted row of column titles that was left out; null for none. */
  readonly titlesAside: string | null
  /** Whether one of these titles was over another column than its own. */
  readonly areElsewhere: boolean
  /** The first name of the pasted column of names that was left out; null for none. */
  readonly nameAside: string | null
  /** A question to answer before anything is written; null for none. */
  readonly doubt: PasteDoubt | null
  /** Rows and columns with text that fell beyond the table. */
  readonly rowsBeyond: number
  readonly columnsBeyond: number
  /** Rows that the paste adds to the table. */
  readonly rowsAdded: number
}

/** A figure as it was pasted, and the type of its column. */
export interface UnsureFigure {
  readonly text: string
  readonly type: Field['type']
}

interface PasteInto {
  readonly source: SheetSource
  readonly selection: CellRange
  readonly locale: Locale
  /** The answers to `PastePlan.doubt`. */
  readonly answers?: PasteAnswers
}

/**
 * Plans where pasted cells go: from the first selected cell on, to the right and down, one for one. The text for a row
 * or cell that cannot be written is dropped, so that nothing shifts. Over a larger selection the block is repeated, see
 * `repeatToFill`. A column of names that would fall on amounts is left out, see `withoutNames`, and so is a row of
 * titles, see `removeTitleRow`. What fits is written and what does not is listed; one undo reverts all of it. An empty
 * pasted cell clears; over a cell that cannot be changed it is not listed.
 */
export function planPaste(pasted: PastedRows, { source, selection, locale, answers = {} }: PasteInto): PastePlan {
  const { top, left } = selection
  const { block, ...aside } = removeTitleRow(pasted, source.columns, left)
  const rows = repeatToFill(block, selection, source)
  const places = placesFrom(top, rows.length, source)
  const rowsThatFit = places.length
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columnsThatFit = Math.max(0, Math.min(width, source.columns.length - left))
  const fitting = rows.slice(0, rowsThatFit).map((row) => row.slice(0, columnsThatFit))
  const doubts = doubtsOf(fitting, { columns: source.columns.slice(left), locale })
  const waysAt = (along: number): PasteReadings => ({
    locale,
    otherMark: doubts.figures !== null && answers.figures ? findAmbiguousMark(doubts.figures.example) : null,
    dates: doubts.dates[along] && answers.dates ? 'month first' : getDateOrder(locale),
  })
  const cells = fitting.flatMap((row, down) =>
    row.map((text, along) => planCell(text, { source, places, left, ways: waysAt(along), down, along })),
  )
  const edits = cells.flatMap(({ edit }) => edit ?? [])
  // A row in which nothing can be written is not added.
  const rowCount = edits.reduce((count, { place }) => Math.max(count, place + 1), source.rowCount())
  const bottom = Math.min(places.at(-1) ?? top, rowCount - 1)
  return {
    edits,
    skipped: cells.flatMap(({ skipped }) => skipped ?? []),
    completed: cells.flatMap(({ edit, completed }) =>
      edit && completed !== undefined ? [[completed, edit.text]] : [],
    ),
    unsure: cells.flatMap(({ unsure }) => unsure ?? []),
    rounded: cells.flatMap(({ rounded }) => rounded ?? []),
    ...aside,
    doubt:
      [...doubts.dates, doubts.figures].find((doubt) => doubt !== null && answers[doubt.about] === undefined) ?? null,
    range: { top, left, bottom, right: left + Math.max(columnsThatFit, 1) - 1 },
    rowsBeyond: rows.slice(rowsThatFit).filter((row) => !isBlankRow(row)).length,
    columnsBeyond: columnsWithText(rows, columnsThatFit),
    rowsAdded: rowCount - source.rowCount(),
  }
}

interface CellOfPaste {
  readonly source: SheetSource
  readonly ways: PasteReadings
  /** The row in the sheet of each pasted row. */
  readonly places: readonly number[]
  readonly left: number
  /** Row (`down`) and column (`along`) within the paste. */
  readonly down: number
  readonly along: number
}

interface PlannedCell {
  readonly edit?: CellEdit
  readonly skipped?: SkippedCell
  /** The date as pasted, if its year was completed. */
  readonly completed?: string
  /** The figure as pasted, if it was ambiguous and read as decimals. */
  readonly unsure?: UnsureFigure
  /** The amount as pasted, if it was rounded to its cents. */
  readonly rounded?: string
}

function planCell(text: string, from: CellOfPaste): PlannedCell {
  const { source, ways, places, left, down, along } = from
  const [place, column] = [places[down], left + along]
  const field = source.columns[column]
  if (field === undefined || place === undefined) return {}
  const isHeading = place < source.rowCount() && source.rowAt(place).kind === 'heading'
  const access = isHeading ? 'heading' : placeAccess(source.cellAt(place, field), field)
  if (access !== 'edit') return text.trim() === '' ? {} : { skipped: { place, column, text, reason: access } }
  const read = readPasted(text, field, ways)
  return {
    ...(read.text !== undefined && { edit: { place, fieldId: field.id, text: read.text } }),
    ...(read.reason !== undefined && { skipped: { place, column, text, reason: read.reason } }),
    ...(read.isShort && { completed: text.trim() }),
    ...changesOfFigure(text, field, ways),
  }
}

/** The access to a cell for what is pasted or filled in: a text is no document, and a document has one cell. */
export function placeAccess({ access }: SheetCell, { type }: Field): CellAccess | 'file' {
  return access === 'edit' && type === 'file' ? 'file' : access
}

/**
 * The rows of the sheet that pasted rows go to, one after the other within the table, without headings that a paste
 * skips.
 */
function placesFrom(top: number, count: number, source: SheetSource): number[] {
  const places: number[] = []
  for (let place = top; places.length < count && place < source.maxRows(); place++) {
    const isPassedOver = place < source.rowCount() && source.rowAt(place).passedOver === true
    if (!isPassedOver) places.push(place)
  }
  return places
}

/** The remarks about a figure that is not written exactly as it was pasted, or that is ambiguous. */
function changesOfFigure(text: string, { type }: Field, { locale, otherMark }: PasteReadings) {
  if (otherMark !== null && findAmbiguousMark(text) === otherMark) return {}
  if (isUnsureFigure(text, type, locale)) return { unsure: { text: text.trim(), type } }
  return type === 'money' && isRoundedAmount(text, locale) ? { rounded: text.trim() } : {}
}

/**
 * The doubts about a paste: one about all figures, in the columns where they fall, and one about each column of dates,
 * unless the form itself expects the month first: what does not fit is then marked.
 */
function doubtsOf(rows: PastedRows, { columns, locale }: { columns: readonly Field[]; locale: Locale }) {
  const isFigure = (along: number) => columns[along] !== undefined && isNumberType(columns[along].type)
  const figures = rows.flatMap((row) => row.filter((_, along) => isFigure(along)))
  return {
    figures: findFigureDoubt(figures, locale),
    dates: columns.map(({ type, precision }, along) =>
      type === 'date' && precision === undefined && getDateOrder(locale) !== 'month first'
        ? findDateDoubt(rows.map((row) => row[along] ?? ''))
        : null,
    ),
  }
}

function columnsWithText(rows: PastedRows, from: number): number {
  const places = rows.flatMap((row) =>
    row.flatMap((text, along) => (along >= from && text.trim() !== '' ? [along] : [])),
  )
  return new Set(places).size
}
