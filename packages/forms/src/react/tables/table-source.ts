import type { Field, Option } from '../../description/form.ts'
import type { Row, Value } from '../../values/answer.ts'
import { cellAccess } from '../../question-type/cell-access.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { cellOf } from '../../values/value.ts'
import { findDroppedCell, isBoard, removePresidentRole, PRESIDENT } from '../../questions/table/board.ts'
import { cellText, computedCellText, resultText } from '../answers/cell-text.ts'
import { answersHistory, findCellFault, type SheetSourceInput, setRowCell } from './answer-rows.ts'
import type { TotalOfColumn } from './column-totals.ts'
import { totalsOfRows } from './question-totals.ts'
import { newLosses, rowNotes } from './row-notes.ts'
import { inheritRowId, rowId, inheritRowIds } from './row-ids.ts'
import type { CellEdit, SheetCell, SheetRow, SheetSource } from './sheet/sheet-source.ts'

/** Row on screen when a table has no row yet, so that there is always one to type in. */
const FIRST_ROW: readonly Row[] = [{}]

/** The source of a table whose rows the person adds: type 17. */
export interface TableSource extends SheetSource {
  /** Adds an empty row at the end. */
  readonly add: () => void
  /** Returns the totals of its columns; see `totalsOf`. */
  readonly totals: () => TotalOfColumn
}

/** The rows on screen, always at least one; the same list for the same answer. */
export function shownRows(store: FormStore, questionId: number, optionId: number): readonly Row[] {
  const value = store.question(questionId).values[optionId]
  return isRows(value) ? value : FIRST_ROW
}

/** Whether an answer to a table is a list of rows, and not a text that could not be parsed. */
function isRows(value: Value | undefined): value is readonly Row[] {
  return Array.isArray(value) && typeof value[0] === 'object'
}

/** Whether the focus is in the question with a DOM id. */
function isActive(domId: string | undefined): boolean {
  if (typeof document === 'undefined' || domId === undefined) return false
  return document.activeElement?.closest('.octroi-question')?.id === domId
}

const KEYS = new WeakMap<readonly Row[], readonly string[]>()

/** The keys of rows in order, cached with their list. */
function keysOf(rows: readonly Row[]): readonly string[] {
  let keys = KEYS.get(rows)
  if (keys === undefined) KEYS.set(rows, (keys = rows.map(keyOf)))
  return keys
}

/** Creates the `SheetSource` of a table; one per table and language, as long as they last. */
export function tableSource(source: SheetSourceInput, option: Option): TableSource {
  const { store, question, messages } = source
  const history = answersHistory(source)
  const board = isBoard(option)
  // The row is an object of its own, so that its id differs from that of every other table's.
  const first: readonly Row[] = [{}]
  let currentRows = first
  let from = FIRST_ROW
  const limit = question.computed?.limit ?? Infinity
  const rows = () => {
    const now = shownRows(store, question.id, option.id)
    if (now !== from)
      currentRows = now === FIRST_ROW ? first : inheritRowIds(now, currentRows, isActive(source.domId) ? limit : 0)
    from = now
    return currentRows
  }
  const change = (next: readonly Row[]) => history.step(() => store.set(option.id, next))
  return {
    columns: question.fields,
    history,
    files: { question, optionIdAt: () => option.id },
    rowCount: () => rows().length,
    maxRows: () => Math.max(limit, rows().length),
    keys: () => keysOf(rows()),
    stored: rows,
    rowAt: (place) => {
      const row = rowAt(rows()[place] ?? {}, place, messages.row(place + 1))
      return { ...row, notes: rowNotes({ rows: rows(), place, isBoard: board, fields: question.fields, messages }) }
    },
    cellAt: (place, field) => tableCell({ ...source, option, row: rows()[place] ?? NO_CELLS, place, field }),
    write: (edits) => store.set(option.id, withEdits(rows(), edits)),
    add: () => change([...rows(), {}]),
    totals: () => totalsOfRows(store.question(question.id), rows(), messages.locale),
    rowActions: {
      remove: (place) => change(without(rows(), place)),
      move: (place, step) => change(arranged(rows(), { place, step, board })),
      losses: (place, action) => {
        if (!board) return []
        const step = action === 'up' ? -1 : 1
        const next = action === 'remove' ? without(rows(), place) : arranged(rows(), { place, step, board })
        return newLosses(rows(), next, { fields: question.fields, messages })
      },
    },
  }
}

const without = (rows: readonly Row[], place: number): readonly Row[] => rows.filter((_, index) => index !== place)

interface Move {
  readonly place: number
  readonly step: 1 | -1
  readonly board: boolean
}

const arranged = (rows: readonly Row[], { place, step, board }: Move): readonly Row[] =>
  placed(moved(rows, place, place + step), board ? rows[0] : undefined)

const NO_CELLS: Row = {}

const keyOf = (row: Row) => `r${rowId(row)}`

function rowAt(row: Row, place: number, label: string): SheetRow {
  return { key: keyOf(row), label, number: String(place + 1), hideLabel: true, kind: 'row', parts: [row] }
}

interface CellOf extends SheetSourceInput {
  readonly option: Option
  readonly row: Row
  readonly place: number
  readonly field: Field
}

function tableCell({ store, question, messages, option, row, place, field }: CellOf): SheetCell {
  const state = store.question(question.id)
  const access = cellAccess(state, option, { rowIndex: place, fieldId: field.id })
  const { results, faults } = state
  if (access === 'computed') {
    const value = results[`${place}.${field.id}`] ?? 0
    return {
      text: resultText(value),
      shown: computedCellText(field, value, { columns: question.fields, locale: messages.locale }),
      access,
    }
  }
  // A cell that a board does not keep at this place is displayed as empty; a note under the row mentions it.
  if (access === 'readOnly' && droppedFrom(option, row, place) === field.id) return { text: '', shown: '', access }
  if (access === 'fixed') {
    const fixed = field.type === 'title' ? option.label : PRESIDENT
    return { text: fixed, shown: fixed, access }
  }
  const text = cellOf(row, field.id)
  const formatted = cellText(field, text, messages.locale)
  return { text, shown: formatted, access, fault: findCellFault(faults, option.id, `[${place}].${field.id}`) }
}

/** The column in which a row of a board holds something that is not kept at its place. */
function droppedFrom(option: Option, row: Row, place: number): string | undefined {
  return isBoard(option) ? findDroppedCell(row, place)?.fieldId : undefined
}

/** Values move with their row, except what the first place of a board says about whoever is there. */
function placed(rows: readonly Row[], first: Row | undefined): readonly Row[] {
  const place = first === undefined ? -1 : rows.indexOf(first)
  if (first === undefined || place <= 0) return rows
  return rows.with(place, inheritRowId(removePresidentRole(first), first))
}

function withEdits(rows: readonly Row[], edits: readonly CellEdit[]): readonly Row[] {
  const next = [...rows]
  for (const { place, fieldId, text } of edits) {
    while (next.length <= place) next.push({})
    const before = next[place] ?? {}
    next[place] = inheritRowId(setRowCell(before, fieldId, text), before)
  }
  // The order is the same, so the keys are reused and not searched for in a thousand rows at each key.
  if (next.length === rows.length) KEYS.set(next, keysOf(rows))
  return next
}

function moved(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const next = [...rows]
  const [row] = next.splice(from, 1)
  if (row !== undefined) next.splice(to, 0, row)
  return next
}
