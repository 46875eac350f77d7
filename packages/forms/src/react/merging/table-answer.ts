import type { Row } from '../../values/answer.ts'
import { isRow, rowsOf } from '../../values/value.ts'
import type { RowRules } from '../../question-type/question-model.ts'
import type { SavableStore } from '../saving/savable-store.ts'
import { inheritRowId } from '../tables/row-ids.ts'

/** An answer that is a table, or one row of a table whose rows are fixed: a saver merges and holds it back by cell. */
export interface TableAnswer extends RowRules {
  /** The text that the person's changes began from; undefined when it is unknown. */
  readonly base: string | undefined
  /** The rows on screen, including empty ones that are not saved. */
  readonly rows: readonly Row[]
  /** Parses the rows of a saved text; null when it cannot be parsed. */
  read(text: string): readonly Row[] | null
  /** Returns the text that rows are saved as. */
  write(rows: readonly Row[]): string
  /** Puts rows in as the person's own; `place` is the index in `rows` of the row that each replaces, if any. */
  put(rows: readonly { readonly row: Row; readonly place: number }[]): void
}

const NO_ROW: Row = {}

/** Returns the table of an option of a form; null when it is no table, or holds a text that cannot be parsed. */
export function findTableAnswer(savable: SavableStore, optionId: number): TableAnswer | null {
  const { form: store } = savable
  const indexed = store?.form.optionById.get(optionId)
  const rules = indexed?.question.model.rows
  if (store === null || indexed === undefined || rules === undefined) return null
  const { option, question } = indexed
  const { isFixed } = rules
  const rowsIn = (value: unknown): readonly Row[] | null => {
    if (value === '' || value === undefined) return isFixed ? [NO_ROW] : []
    const rows = isFixed && isRow(value as Row) ? [value as Row] : rowsOf(value as Row[])
    return rows.length > 0 || Array.isArray(value) ? rows : null
  }
  const valueOf = (rows: readonly Row[]) => (isFixed ? (rows[0] ?? '') : rows)
  const rows = rowsIn(store.question(question.question.id).values[optionId])
  if (rows === null) return null
  return {
    ...rules,
    base: savable.base(optionId),
    rows,
    read: (text) => rowsIn(question.model.read(option, text)),
    write: (next) => question.model.write(option, valueOf(next)),
    put: (next) => {
      const placed = next.map(({ row, place }) => {
        const before = rows[place]
        return before === undefined || before === row ? row : inheritRowId(row, before)
      })
      const value = valueOf(placed)
      store.set(optionId, question.model.write(option, value) === '' && isFixed ? '' : value)
    },
  }
}
