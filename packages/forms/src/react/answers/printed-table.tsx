import type { Field } from '../../description/form.ts'
import { useFormMessages } from '../form-messages.tsx'
import { columnTitle, isFigureColumn } from '../tables/grid-columns.ts'
import { useMoreAside } from '../tables/use-more-aside.ts'
import type { TotalOfColumn } from '../tables/column-totals.ts'
import { alignedFigure, alignedText, decimalsIn, isAligned, type ReadCell } from './aligned-text.ts'

export interface PrintedRow {
  readonly key: string | number
  /** What names the row, in its first column. */
  readonly label: string
  readonly kind: 'row' | 'heading' | 'total'
  readonly cellOf: (field: Field) => ReadCell
}

export interface PrintedColumn {
  readonly field: Field
  /** In place of its title, which is said all the same. */
  readonly heading?: string | undefined
  /** It follows from the columns before it, and gives way to them where room is short. */
  readonly isExtra?: boolean
}

interface PrintedTableProps {
  readonly name: string
  readonly firstTitle: string
  readonly columns: readonly PrintedColumn[]
  readonly rows: readonly PrintedRow[]
  /** The total of a column as it is read, null where there is none; the row of totals shows when one is not null. */
  readonly totalOf?: TotalOfColumn
}

/** A table of answers as text: a real table, in print and when reading only. */
export function PrintedTable({ name, firstTitle, columns, rows, totalOf = noTotal }: PrintedTableProps) {
  const fields = columns.map(({ field }) => field)
  const decimals = fields.map((field) => (isAligned(field, fields) ? mostDecimals(rows, field) : 0))
  return (
    <div className="octroi-scroll-box">
      {/* A region that scrolls must be reachable by keyboard. */}
      <section ref={useMoreAside()} className="octroi-printed-region" tabIndex={0} aria-label={name}>
        <table className="octroi-printed-table">
          <thead>
            <tr>
              <th scope="col">{firstTitle}</th>
              {columns.map((column) => (
                <PrintedHeading key={column.field.id} {...column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PrintedTableRow key={row.key} row={row} columns={columns} decimals={decimals} />
            ))}
          </tbody>
          <PrintedTotals columns={columns} decimals={decimals} totalOf={totalOf} />
        </table>
      </section>
    </div>
  )
}

/** The most decimals that a figure of a column has: all of them show as many, as in the table that is filled in. */
function mostDecimals(rows: readonly PrintedRow[], field: Field): number {
  let most = 0
  for (const { kind, cellOf } of rows) if (kind !== 'heading') most = Math.max(most, decimalsIn(cellOf(field).text))
  return most
}

function PrintedHeading({ field, heading, isExtra }: PrintedColumn) {
  return (
    <th scope="col" data-figures={isFigureColumn(field) || undefined} data-extra={isExtra}>
      {heading === undefined ? (
        columnTitle(field)
      ) : (
        <>
          <span aria-hidden>{heading}</span>
          <span className="octroi-hidden">{field.title}</span>
        </>
      )}
    </th>
  )
}

const noTotal: TotalOfColumn = () => null

interface PrintedTotalsProps {
  readonly columns: readonly PrintedColumn[]
  readonly decimals: readonly number[]
  readonly totalOf: TotalOfColumn
}

/** The totals of the columns, as under the table that is filled in. */
function PrintedTotals({ columns, decimals, totalOf }: PrintedTotalsProps) {
  const { locale, total } = useFormMessages()
  const totals = columns.map((_, place) => totalOf(place))
  if (totals.every((text) => text === null)) return null
  return (
    <tfoot>
      <tr data-kind="total">
        <th scope="row">{total}</th>
        {columns.map(({ field }, place) => (
          <td key={field.id} data-figures={isFigureColumn(field) || undefined}>
            {alignedFigure(totals[place] ?? '', decimals[place] ?? 0, locale)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

interface PrintedTableRowProps {
  readonly row: PrintedRow
  readonly columns: readonly PrintedColumn[]
  readonly decimals: readonly number[]
}

function PrintedTableRow({ row, columns, decimals }: PrintedTableRowProps) {
  const { locale } = useFormMessages()
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
      {columns.map(({ field, isExtra }, place) => (
        <td
          key={field.id}
          data-figures={isFigureColumn(field) || undefined}
          data-kind={field.type}
          data-extra={isExtra}
        >
          {alignedText(row.cellOf(field), decimals[place], locale)}
        </td>
      ))}
    </tr>
  )
}
