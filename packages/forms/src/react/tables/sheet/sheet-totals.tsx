import { useFormMessages } from '../../form-messages.tsx'
import { columnTitle, isFigureColumn } from '../grid-columns.ts'
import { alignedFigure } from '../../answers/aligned-text.ts'
import type { SheetParts } from './sheet-parts.ts'

interface SheetTotalsProps extends SheetParts {
  /** The total of each column, null where there is none. */
  readonly totals: readonly (string | null)[]
}

const CLOSED = { 'aria-readonly': true }

/** The totals of the columns, in a last row that stays in view. */
export function SheetTotals({ controller, only, totals, rowHeading, decimals }: SheetTotalsProps) {
  const messages = useFormMessages()
  const { columns, rowActions, rowCount } = controller.source
  // A column of numbers is too narrow for the word, which also takes the next column if that has no total.
  const isWide = rowHeading.hidden === true && only === null && totals[0] === null
  return (
    <tfoot role="rowgroup">
      <tr role="row" aria-rowindex={rowCount() + 2} className="octroi-grid-row octroi-grid-totals" data-total>
        <th
          role="rowheader"
          scope="row"
          aria-colindex={1}
          aria-colspan={isWide ? 2 : undefined}
          colSpan={isWide ? 2 : undefined}
          data-wide={isWide || undefined}
          className="octroi-cell octroi-cell-first"
        >
          <span className={rowHeading.hidden && !isWide ? 'octroi-total-name' : undefined}>{messages.total}</span>
        </th>
        {columns.map(
          (field, column) =>
            (only === null || only === column) &&
            !(isWide && column === 0) && (
              <td
                key={field.id}
                role="gridcell"
                {...CLOSED}
                aria-colindex={column + 2}
                className="octroi-cell"
                data-label={totals[column] === null ? undefined : columnTitle(field)}
                data-figures={isFigureColumn(field) || undefined}
              >
                {alignedFigure(totals[column] ?? '', decimals[column] ?? 0, messages.locale)}
              </td>
            ),
        )}
        {rowActions !== undefined && (
          <td role="gridcell" aria-colindex={columns.length + 2} className="octroi-cell" {...CLOSED} />
        )}
      </tr>
    </tfoot>
  )
}
