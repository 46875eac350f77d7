import type { Question } from '../../description/form.ts'
import type { Fault, Row } from '../../values/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import { createHistory, type SheetHistory } from './sheet/sheet-history.ts'

/** What the source of a question's sheet is created from. */
export interface SheetSourceInput {
  readonly store: FormStore
  readonly question: Question
  readonly messages: FormMessages
  /** DOM id of the question, where it is on a page. */
  readonly domId?: string
}

/** The undo and redo history of the answers of one question. */
export function answersHistory({ store, question }: SheetSourceInput): SheetHistory {
  return createHistory({
    read: () => store.question(question.id).values,
    write: (values) =>
      store.batch(() => {
        for (const { id } of question.options) store.set(id, values[id] ?? '')
      }),
  })
}

const BY_CELL = new WeakMap<readonly Fault[], ReadonlyMap<string, string>>()

/** The fault message of a cell, by option and path; the lookup table is cached with the faults. */
export function findCellFault(faults: readonly Fault[], optionId: number, path: string): string | undefined {
  if (faults.length === 0) return undefined
  let byCell = BY_CELL.get(faults)
  if (byCell === undefined) {
    byCell = new Map(faults.map((fault) => [`${fault.option_id} ${fault.path}`, fault.message]))
    BY_CELL.set(faults, byCell)
  }
  return byCell.get(`${optionId} ${path}`)
}

/** Returns the row with one cell changed; an empty cell is left out. */
export function setRowCell(row: Row, fieldId: string, text: string): Row {
  if (text !== '') return { ...row, [fieldId]: text }
  return Object.fromEntries(Object.entries(row).filter(([id]) => id !== fieldId))
}
