import { useLandmarkName } from '../form-environment.tsx'
import { useSidewaysOverflow } from '../tables/use-sideways-overflow.ts'
import { PrintedCellDocument } from './printed-document.tsx'
import type { ReadColumn, ReadRow, ReadTable } from './read-answer.ts'

/** A word that may be wider than the room of its column, and is broken in print. */
const LONG_WORD = /\S{25}/

const hasLongWord = (text: string | undefined) => LONG_WORD.test(text ?? '') || undefined

/** A table of answers as text, in a real table: in print, and when the form is read-only. */
export function PrintedTable({ table }: { readonly table: ReadTable }) {
  const { name, firstTitle, columns, rows, totals } = table
  const landmarkName = useLandmarkName()
  return (
    <div className="octroi-scroll-box">
      {/* A region that scrolls must be reachable by keyboard. */}
      <section
        ref={useSidewaysOverflow()}
        className="octroi-printed-region"
        tabIndex={0}
        aria-label={landmarkName(name)}
      >
        <table className="octroi-printed-table">
          <thead>
            <tr>
              <th scope="col">{firstTitle}</th>
              {columns.map((column) => (
                <PrintedHeading key={column.key} {...{ column }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PrintedTableRow key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
          {/* The totals are as under the table that is filled in. */}
          {totals !== null && (
            <tfoot>
              <PrintedTableRow row={{ ...totals, key: 'total', kind: 'total' }} columns={columns} />
            </tfoot>
          )}
        </table>
      </section>
    </div>
  )
}

function PrintedHeading({ column: { title, heading, isFigures, isExtra } }: { readonly column: ReadColumn }) {
  return (
    <th
      scope="col"
      data-figures={isFigures || undefined}
      data-extra={isExtra || undefined}
      data-long={hasLongWord(title)}
    >
      {heading === undefined ? (
        title
      ) : (
        <>
          <span aria-hidden>{heading}</span>
          <span className="octroi-hidden">{title}</span>
        </>
      )}
    </th>
  )
}

interface PrintedTableRowProps {
  readonly row: ReadRow
  readonly columns: readonly ReadColumn[]
}

function PrintedTableRow({ row: { label, kind, cells }, columns }: PrintedTableRowProps) {
  if (kind === 'heading') {
    return (
      <tr data-kind="heading">
        <th scope="colgroup" colSpan={columns.length + 1}>
          {label}
        </th>
      </tr>
    )
  }
  return (
    <tr data-kind={kind}>
      <th scope="row" data-long={hasLongWord(label)}>
        {label}
      </th>
      {columns.map(({ key, type, isFigures, isExtra }, place) => (
        <td
          key={key}
          data-figures={isFigures || undefined}
          data-kind={type}
          data-extra={isExtra || undefined}
          data-long={hasLongWord(cells[place])}
        >
          {type === 'file' && kind === 'row' ? <PrintedCellDocument id={cells[place] ?? ''} /> : cells[place]}
        </td>
      ))}
    </tr>
  )
}
