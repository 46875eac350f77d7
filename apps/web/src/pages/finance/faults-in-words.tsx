import type { GridColumn, GridLine, GridStore } from '@octroi/forms/finance'
import { useTranslation } from 'react-i18next'

interface TotalsProps {
  /** What the column is called. */
  readonly column: string
  /** The numbers of its lines whose total is beyond the largest amount. */
  readonly lines: readonly number[]
}

/** Totals beyond the largest amount: each amount of theirs may be right, and their cents are no longer exact. */
export function TotalsTooLarge({ column, lines }: TotalsProps) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  return <p role="status">{t('finance.faults.totals', { count: lines.length, column, lines: lines.join(', ') })}</p>
}

/**
 * What is wrong with what was entered in a budget, for who reads it, on paper as well: without a word the values would
 * are there as right ones, and the totals would seem whole.
 */
export function FaultsInWords({ store }: { readonly store: GridStore }) {
  const { t } = useTranslation()
  const names = [...unreadIn(store), ...fieldsAtFault(store)]
  return (
    <>
      {names.length > 0 && (
        <p role="status">{t('finance.faults.values', { count: names.length, names: names.join('; ') })}</p>
      )}
      {store.grid.columns.map((column) => (
        <TotalsTooLarge key={column.id} column={column.label} lines={tooLargeIn(store, column)} />
      ))}
    </>
  )
}

function unreadIn(store: GridStore): string[] {
  const { lines, columns } = store.grid
  return lines.flatMap((line) =>
    columns.flatMap((column) =>
      refsOf(store, line, column).some((ref) => store.cell(ref).fault !== null)
        ? [`${line.number}. ${line.label}, ${column.label}`]
        : [],
    ),
  )
}

/** The cells that are entered in a line of a column. */
function refsOf(store: GridStore, line: GridLine, { id }: GridColumn) {
  if (line.kind === 'input') return [{ column: id, line: line.key }]
  return line.kind === 'list' ? store.rows(line.key).map((row) => ({ column: id, line: line.key, row: row.id })) : []
}

const fieldsAtFault = (store: GridStore): string[] =>
  store.grid.definition.fields.filter(({ key }) => store.field(key).fault !== null).map(({ label }) => label)

function tooLargeIn(store: GridStore, { id }: GridColumn): number[] {
  const sums = store.grid.lines.filter(({ kind }) => kind === 'total' || kind === 'list')
  return sums.filter(({ key }) => store.cell({ column: id, line: key }).fault !== null).map((line) => line.number)
}
