import type { Field } from '../../description/form.ts'
import type { GridLine } from '../../finance/definition.ts'
import type { GridStore, ListRow } from '../../finance/grid-store.ts'
import type { FinanceTexts } from '../../locales/react/finance-fr-ca.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import type { SheetHistory } from '../tables/sheet/sheet-history.ts'
import type { CellEdit, SheetCell, SheetSource } from '../tables/sheet/sheet-source.ts'
import { amountText } from './amount-text.ts'
import { moneyField } from './finance-source.tsx'

/** Most rows of a list, far beyond what anybody itemises: it stops a paste of a whole workbook. */
const MOST_ROWS = 200
const LABEL = 'label'
/** Placeholder row of an empty list, so that there is always one to type in and to focus. */
const FIRST_ROW: ListRow = { id: 'row-0', label: '' }
const BLANK_LIST: readonly ListRow[] = [FIRST_ROW]

interface ListOptions {
  readonly store: GridStore
  readonly line: GridLine
  /** Ids of the read-only columns. */
  readonly readOnlyColumns: readonly string[]
  readonly history: SheetHistory
  readonly messages: FormMessages
  readonly texts: FinanceTexts
}

/**
 * The source of a list's sheet: the rows that the user added to a line, with a description and an amount per column.
 */
export function listSource(options: ListOptions): SheetSource {
  const { store, line, history, messages, texts } = options
  const columns: Field[] = [
    { ...moneyField(LABEL, texts.description), type: 'text', length: 200 },
    ...store.grid.columns.map(({ id, label }) => moneyField(id, label)),
  ]
  const stored = () => store.rows(line.key)
  const rows = () => (stored().length > 0 ? stored() : BLANK_LIST)
  const idAt = (place: number) => rows()[place]?.id ?? ''
  return {
    columns,
    history,
    rowCount: () => rows().length,
    maxRows: () => MOST_ROWS,
    rowAt: (place) => ({
      key: idAt(place),
      label: messages.row(place + 1),
      number: String(place + 1),
      hideLabel: true,
      kind: 'row',
      ...(isKept(stored()[place], options) && { notes: [texts.rowKept] }),
      parts: [
        rows()[place],
        ...(stored().length === 0
          ? []
          : store.grid.columns.map(({ id }) => store.cell({ column: id, line: line.key, row: idAt(place) }))),
      ],
    }),
    cellAt: (place, { id }) => listCell(stored()[place], id, options),
    write: (edits) => write(edits, options),
    rowActions: {
      keeps: (place) => isKept(stored()[place], options),
      remove: (place) => {
        if (place < stored().length) history.step(() => store.removeRow(line.key, idAt(place)))
      },
      move: (place, step) => history.step(() => store.moveRow(line.key, idAt(place), step)),
    },
  }
}

function listCell(row: ListRow | undefined, column: string, options: ListOptions): SheetCell {
  const { store, line, messages, texts } = options
  const isClosed = column === LABEL ? isKept(row, options) : options.readOnlyColumns.includes(column)
  const access = isClosed ? 'readOnly' : 'edit'
  if (row === undefined) return { text: '', shown: '', access }
  if (column === LABEL) return { text: row.label, shown: row.label, access }
  const { text, value, fault } = store.cell({ column, line: line.key, row: row.id })
  if (fault !== null) return { text, shown: text, access, fault: texts.faults[fault] }
  return { text, shown: text === '' ? '' : amountText(value, messages.locale), access }
}

/**
 * Whether a row holds an amount in a read-only column. It can then be neither renamed nor removed, which would change
 * what that amount is.
 */
function isKept(row: ListRow | undefined, { store, line, readOnlyColumns }: ListOptions): boolean {
  if (row === undefined) return false
  return readOnlyColumns.some((column) => store.cell({ column, line: line.key, row: row.id }).text !== '')
}

/**
 * Adds a row at the end. The first one takes the id of the placeholder row, so that a cell that is being typed in stays
 * active.
 */
export function addRow(store: GridStore, { key }: GridLine): void {
  store.addRow(key, store.rows(key).length === 0 ? { id: FIRST_ROW.id } : {})
}

function write(edits: readonly CellEdit[], { store, line }: ListOptions): void {
  const last = Math.max(...edits.map(({ place }) => place))
  while (store.rows(line.key).length <= last) addRow(store, line)
  const ids = store.rows(line.key).map(({ id }) => id)
  const idOf = ({ place }: CellEdit) => ids[place] ?? ''
  for (const edit of edits) if (edit.fieldId === LABEL) store.setLabel(line.key, idOf(edit), edit.text)
  const amounts = edits.filter(({ fieldId }) => fieldId !== LABEL)
  store.setAll(
    amounts.map((edit) => ({ ref: { column: edit.fieldId, line: line.key, row: idOf(edit) }, text: edit.text })),
  )
}
