import type { Field } from '../../description/form.ts'
import { columnTitle, isFigureColumn } from '../tables/grid-columns.ts'

export interface PrintedRow {
  readonly key: string | number
  /** What names the row, in its first column. */
  readonly label: string
  readonly kind: 'row' | 'heading' | 'total'
  readonly textOf: (field: Field) => string
}

interface PrintedTableProps {
  readonly name: string
  readonly firstTitle: string
  readonly columns: readonly Field[]
  readonly rows: readonly PrintedRow[]
}

/** A table of answers as text: a real table, in print and when reading only. */
export function PrintedTable({ name, firstTitle, columns, rows }: PrintedTableProps) {
  return (
    // A region that scrolls must be reachable by keyboard.
    <section className="octroi-printed-region" tabIndex={0} aria-label={name}>
      <table className="octroi-printed-table">
        <thead>
          <tr>
            <th scope="col">{firstTitle}</th>
            {columns.map((field) => (
              <th key={field.id} scope="col" data-figures={isFigureColumn(field) || undefined}>
                {columnTitle(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PrintedTableRow key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PrintedTableRow({ row, columns }: { readonly row: PrintedRow; readonly columns: readonly Field[] }) {
  if (row.kind === 'heading') {
    return (
      <tr data-kind="heading">
        <th scope="colgroup" colSpan={columns.length + 1}>
          {row.label}
        </th>
      </tr>
    )
  }
  return (
    <tr data-kind={row.kind}>
      <th scope="row">{row.label}</th>
      {columns.map((field) => (
        <td key={field.id} data-figures={isFigureColumn(field) || undefined} data-kind={field.type}>
          {row.textOf(field)}
        </td>
      ))}
    </tr>
  )
}
