import { flushSync } from 'react-dom'
import type { Row } from '../../engine/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { rowsOf } from '../../engine/value.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import { replacesRow } from './row-ids.ts'

/** Shown when a table has no row yet, so that there is always one to type in. */
const FIRST_ROW: readonly Row[] = [{}]

/** What can be done with the rows of one table. Lasts as long as the table: rows that get it need not render again. */
export interface TableActions {
  readonly setCell: (place: number, fieldId: string, text: string) => void
  readonly add: () => void
  readonly remove: (place: number) => void
  readonly move: (place: number, step: 1 | -1) => void
}

export interface ActionsOf {
  readonly store: FormStore
  readonly questionId: number
  readonly optionId: number
  /** DOM id of the question, under which rows and buttons are found to give them the focus. */
  readonly id: string
  readonly messages: FormMessages
  readonly announce: (text: string) => void
}

/** The rows that a table shows: always at least one. */
export function shownRows(store: FormStore, questionId: number, optionId: number): readonly Row[] {
  const rows = rowsOf(store.question(questionId).values[optionId])
  return rows.length === 0 ? FIRST_ROW : rows
}

export function tableActions({ store, questionId, optionId, id, messages, announce }: ActionsOf): TableActions {
  const rows = () => shownRows(store, questionId, optionId)
  // The focus moves to what the change made: it must be in the page first.
  const set = (next: readonly Row[]) => flushSync(() => store.set(optionId, next))
  return {
    setCell: (place, fieldId, text) =>
      store.set(
        optionId,
        rows().map((row, index) => (index === place ? replacesRow(withCell(row, fieldId, text), row) : row)),
      ),
    add: () => {
      set([...rows(), {}])
      focusIn(id, rows().length - 1, 'input, select, textarea')
      announce(messages.rowAdded(rows().length))
    },
    remove: (place) => {
      set(rows().filter((_, index) => index !== place))
      focusIn(id, Math.min(place, rows().length - 1), '[data-action="remove"]')
      announce(messages.rowRemoved(place + 1))
    },
    move: (place, step) => {
      const to = place + step
      if (to < 0 || to >= rows().length) return
      const held = document.activeElement
      set(swapped(rows(), place, to))
      // Moving an element in the page can take the focus from what is inside it.
      if (held instanceof HTMLElement)
        restoreFocus(held, () => focusIn(id, to, step < 0 ? '[data-action="down"]' : '[data-action="up"]'))
      announce(messages.rowMoved(to + 1))
    },
  }
}

function withCell(row: Row, fieldId: string, text: string): Row {
  if (text !== '') return { ...row, [fieldId]: text }
  return Object.fromEntries(Object.entries(row).filter(([id]) => id !== fieldId))
}

function swapped(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const next = [...rows]
  const [row] = next.splice(from, 1)
  if (row !== undefined) next.splice(to, 0, row)
  return next
}

function focusIn(id: string, place: number, selector: string) {
  document.querySelector<HTMLElement>(`#${id} [data-place="${place}"] :is(${selector})`)?.focus()
}

function restoreFocus(held: HTMLElement, otherwise: () => void) {
  const disabled = held instanceof HTMLButtonElement && held.disabled
  if (held.isConnected && !disabled) held.focus()
  else otherwise()
}
