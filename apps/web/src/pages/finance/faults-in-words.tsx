import type { GridColumn, GridLine, GridStore } from '@octroi/forms/finance'
import { useTranslation } from 'react-i18next'

interface TotalsProps {
  /** Name of the column. */
  readonly column: string
  /** Numbers of the lines whose total exceeds the largest amount. */
  readonly lines: readonly number[]
}

/** Lists totals that exceed the largest amount: each amount may be right, but the total's cents are no longer exact. */
export function TotalsTooLarge({ column, lines }: TotalsProps) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  return <p role="status">{t('finance.faults.totals', { count: lines.length, column, lines: lines.join(', ') })}</p>
}

/**
 * Lists the faults of a budget for readers, on paper too: without it, faulty values would look right and totals
 * complete.
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

/** References to the entered cells of a line in a column. */
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
