import type { Field } from '../../../description/form.ts'
import { useFormMessages } from '../../form-messages.tsx'
import { columnName, columnTitle, isFigureColumn, isUntitled } from '../grid-columns.ts'
import { RequiredMark } from '../../question/required-mark.tsx'
import type { SheetParts } from './sheet-parts.ts'

/** The title of a column. One that is an answer may be of any length, and must leave room for the rows under it. */
function Title({ field }: { readonly field: Field }) {
  const title = columnTitle(field)
  return field.title_from === undefined ? title : <span className="octroi-heading-answer">{title}</span>
}

/** The headings of the columns, which stay in view while the rows scroll. */
export function SheetHead({ controller, only, rowHeading }: SheetParts) {
  const messages = useFormMessages()
  const { columns, lookOf, rowActions } = controller.source
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1} className="octroi-grid-row octroi-grid-head">
        <th role="columnheader" scope="col" aria-colindex={1} className="octroi-cell octroi-cell-first">
          <span className={rowHeading.hidden ? 'octroi-hidden' : undefined}>{rowHeading.title}</span>
        </th>
        {columns.map(
          (field, column) =>
            (only === null || only === column) && (
              <th
                key={field.id}
                role="columnheader"
                scope="col"
                aria-colindex={column + 2}
                className="octroi-cell"
                data-figures={isFigureColumn(field) || undefined}
              >
                {(only === null && lookOf?.(field)?.heading) || <Title field={field} />}
                {isUntitled(field) && <span className="octroi-hidden">{columnName(field, column, messages)}</span>}
                {field.required === 1 && <RequiredMark />}
              </th>
            ),
        )}
        {rowActions !== undefined && (
          <th role="columnheader" scope="col" aria-colindex={columns.length + 2} className="octroi-cell">
            <span className="octroi-hidden">{messages.rowActions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
