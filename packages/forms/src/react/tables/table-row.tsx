import { type KeyboardEvent, memo, useMemo } from 'react'
import type { Field, Option, Question } from '../../description/form.ts'
import type { Row } from '../../engine/answer.ts'
import { cellAccess } from '../../engine/cell-access.ts'
import { cellOf } from '../../engine/value.ts'
import { formatFieldValue } from '../../numbers/format-field-value.ts'
import { PRESIDENT } from '../../questions/table/board.ts'
import { useFormMessages } from '../form-messages.tsx'
import { computedCellText } from '../answers/cell-text.ts'
import { Cell } from './cell.tsx'
import { RowButtons } from './row-buttons.tsx'
import { type ByField, sameRowProps } from './row-cells.ts'
import { RowFaults } from './row-faults.tsx'
import type { TableActions } from './table-actions.ts'
import { TextCell } from './text-cell.tsx'
import { useShownFaults } from './use-shown-faults.ts'

export interface TableRowProps {
  /** DOM id of the row, which stays with it when it moves. */
  readonly rowDomId: string
  readonly row: Row
  readonly place: number
  readonly isLast: boolean
  readonly question: Question
  readonly option: Option
  readonly faults: ByField<string>
  readonly results: ByField<number>
  readonly revealed: boolean
  readonly actions: TableActions
}

/** One row of a table. Remembered: typing in another row, or adding one, does not render it. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { rowDomId, row, place, isLast, question, actions } = props
  const messages = useFormMessages()
  const onChange = useMemo(
    () => (fieldId: string, text: string) => actions.setCell(place, fieldId, text),
    [actions, place],
  )
  const { shown, leave } = useShownFaults(row, props.faults, props.revealed)
  return (
    <>
      <tr
        role="row"
        className="octroi-grid-row"
        data-place={place}
        onKeyDown={(event) => moveByKey(event, place, actions)}
      >
        <th role="rowheader" scope="row" className="octroi-cell octroi-cell-first">
          <span className="octroi-row-number" aria-hidden>
            {place + 1}
          </span>
          <span className="octroi-row-name">{messages.row(place + 1)}</span>
        </th>
        {question.fields.map((field) => (
          <RowCell
            key={field.id}
            {...props}
            field={field}
            invalid={shown[field.id] !== undefined}
            onChange={onChange}
            onLeave={leave}
          />
        ))}
        <RowButtons place={place} isLast={isLast} actions={actions} />
      </tr>
      <RowFaults rowDomId={rowDomId} columns={question.fields} columnCount={question.fields.length + 2} shown={shown} />
    </>
  )
}, sameRowProps)

interface RowCellProps extends TableRowProps {
  readonly field: Field
  readonly invalid: boolean
  readonly onChange: (fieldId: string, text: string) => void
  readonly onLeave: (fieldId: string) => void
}

function RowCell(props: RowCellProps) {
  const { rowDomId, question, option, row, place, results, field, invalid, onChange, onLeave } = props
  const messages = useFormMessages()
  const access = cellAccess(question, option, { rowIndex: place, fieldId: field.id })
  if (access === 'computed') {
    return <TextCell field={field} text={computedCellText(field, results[field.id] ?? 0, messages.locale)} />
  }
  if (access === 'fixed') return <TextCell field={field} text={field.type === 'title' ? option.label : PRESIDENT} />
  if (access === 'readOnly') {
    return <TextCell field={field} text={formatFieldValue(field.type, cellOf(row, field.id), messages.locale)} />
  }
  return (
    <Cell
      {...{ rowDomId, field, invalid, onChange, onLeave }}
      value={row[field.id] ?? ''}
      name={messages.cell(field.title, messages.row(place + 1))}
    />
  )
}

/** Alt with an arrow moves the row that the focus is in. */
function moveByKey(event: KeyboardEvent, place: number, actions: TableActions) {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  actions.move(place, event.key === 'ArrowUp' ? -1 : 1)
}
