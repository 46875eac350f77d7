import type { Field } from '../../description/form.ts'
import type { Row } from '../../values/answer.ts'
import { findDroppedCell, removeClosedCell, PRESIDENT } from '../../questions/table/board.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'

interface NotesOf {
  readonly rows: readonly Row[]
  readonly place: number
  readonly isBoard: boolean
  readonly fields: readonly Field[]
  readonly messages: FormMessages
}

type Wording = Pick<NotesOf, 'fields' | 'messages'>

/** Lists, in words, what rows of a board hold that is saved where they are but would not be at their next place. */
export function newLosses(rows: readonly Row[], next: readonly Row[], wording: Wording): readonly string[] {
  const losses = new Set(lossesOf(rows, wording))
  return lossesOf(next, wording).filter((words) => !losses.has(words))
}

const lossesOf = (rows: readonly Row[], wording: Wording): string[] =>
  rows.flatMap((row, place) => lossWords(row, place, wording))

function lossWords(row: Row, place: number, { fields, messages }: Wording): string[] {
  const dropped = findDroppedCell(row, place)
  if (dropped === null) return []
  const title = fields.find(({ id }) => id === dropped.fieldId)?.title ?? ''
  return [messages.notKept[dropped.rule](title, dropped.text, PRESIDENT)]
}

/** Lists, in words, what of a row is not saved where it is, before anything is dropped. */
export function rowNotes({ rows, place, isBoard, fields, messages }: NotesOf): readonly string[] {
  const row = rows[place]
  if (row === undefined) return []
  const notes = isBoard ? lossWords(row, place, { fields, messages }) : []
  return isDropped(row, { rows, place, isBoard }) ? [...notes, messages.emptyRow] : notes
}

/**
 * Whether a row is empty and so not saved. The only row of a table, and the president's row of a board, are always
 * saved.
 */
function isDropped(row: Row, { rows, place, isBoard }: Pick<NotesOf, 'rows' | 'place' | 'isBoard'>): boolean {
  if (rows.length === 1 || (isBoard && place === 0)) return false
  const entered = isBoard ? removeClosedCell(row, place) : row
  return Object.values(entered).every((text) => text.trim() === '')
}
