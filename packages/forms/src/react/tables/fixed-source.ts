import type { Field, Option } from '../../description/form.ts'
import type { Row } from '../../values/answer.ts'
import { cellAccess } from '../../question-type/cell-access.ts'
import { cellOf, isRow } from '../../values/value.ts'
import { MAX_CENTS } from '../../finance/cents.ts'
import { cellText, computedCellText, resultText } from '../answers/cell-text.ts'
import { answersHistory, findCellFault, type SheetSourceInput, setRowCell } from './answer-rows.ts'
import type { TotalOfColumn } from './column-totals.ts'
import { rowsOfOptions, totalsOfOptions } from './question-totals.ts'
import type { CellEdit, SheetCell, SheetRow, SheetSource } from './sheet/sheet-source.ts'

export interface FixedSourceOf extends SheetSourceInput {
  /** Columns that hold values. */
  readonly columns: readonly Field[]
  /** Whether the whole row of an option is computed. */
  readonly isComputed: (option: Option) => boolean
}

/** The source of a sheet whose rows are the options of the question: types 18 and 19. See `SheetSource`. */
export function fixedSource(source: FixedSourceOf): SheetSource {
  const { store, question, columns } = source
  const { options } = question
  const optionAt = (place: number): Option => {
    const option = options[place]
    if (option === undefined) throw new RangeError(`question ${question.id} has no row ${place}`)
    return option
  }
  return {
    columns,
    history: answersHistory(source),
    files: { question, optionIdAt: (place) => optionAt(place).id },
    rowCount: () => options.length,
    maxRows: () => options.length,
    stored: () => rowsOfOptions(store.question(question.id)),
    rowAt: (place) => rowOf(source, optionAt(place), place === options.length - 1),
    cellAt: (place, field) => fixedCell(source, optionAt(place), field),
    write: (edits) => {
      const { values } = store.question(question.id)
      const rows = rowsWithEdits(edits, (at) => values[optionAt(at).id])
      store.batch(() => {
        // A row without any text is no answer, which the store keeps as ''.
        for (const [place, row] of rows) {
          store.set(optionAt(place).id, Object.values(row).some((text) => text !== '') ? row : '')
        }
      })
    },
  }
}

function rowOf({ store, question, columns, isComputed }: FixedSourceOf, option: Option, isLast: boolean): SheetRow {
  const frame = { key: `o${option.id}`, label: option.label }
  if (option.title === 1) return { ...frame, kind: 'heading', parts: [] }
  const { values, results } = store.question(question.id)
  if (!isComputed(option)) return { ...frame, kind: 'row', parts: [values[option.id]] }
  return { ...frame, kind: 'total', grand: isLast, parts: columns.map(({ id }) => results[`${option.id}.${id}`]) }
}

function fixedCell(source: FixedSourceOf, option: Option, field: Field): SheetCell {
  const { store, question, messages, isComputed, columns } = source
  const state = store.question(question.id)
  const { values, results, faults } = state
  if (isComputed(option) || field.type === 'formula') {
    const value = results[`${option.id}.${field.id}`] ?? 0
    const computedText = computedCellText(field, value, { columns, locale: messages.locale })
    const isBeyond = field.type === 'money' && Math.abs(value) * 100 > MAX_CENTS
    return {
      text: resultText(value),
      shown: computedText,
      access: 'computed',
      fault: isBeyond ? messages.sheet.totalTooLarge : undefined,
    }
  }
  const value = values[option.id]
  const row = isRow(value) ? value : NO_CELLS
  const text = cellOf(row, field.id)
  return {
    text,
    shown: cellText(field, text, messages.locale),
    access: cellAccess(state, option, { rowIndex: 0, fieldId: field.id }),
    fault: findCellFault(faults, option.id, field.id),
  }
}

/** Returns the totals of the rows that are filled in; see `totalsOf`. */
export function fixedTotals({ store, question, messages, columns }: FixedSourceOf): TotalOfColumn {
  return totalsOfOptions(store.question(question.id), columns, messages.locale)
}

const NO_CELLS: Row = {}

function rowsWithEdits(edits: readonly CellEdit[], valueAt: (place: number) => unknown): ReadonlyMap<number, Row> {
  const rows = new Map<number, Row>()
  for (const { place, fieldId, text } of edits) {
    const stored = valueAt(place)
    const before = rows.get(place) ?? (isRow(stored as Row) ? (stored as Row) : NO_CELLS)
    rows.set(place, setRowCell(before, fieldId, text))
  }
  return rows
}
