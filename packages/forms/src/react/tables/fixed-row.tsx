import { memo, useMemo } from 'react'
import type { Field, Option } from '../../description/form.ts'
import type { Row } from '../../engine/answer.ts'
import { isRow } from '../../engine/value.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { computedCellText } from '../answers/cell-text.ts'
import { Cell } from './cell.tsx'
import { type ByField, sameRowProps } from './row-cells.ts'
import { RowFaults } from './row-faults.tsx'
import { TextCell } from './text-cell.tsx'
import { useShownFaults } from './use-shown-faults.ts'

export interface FixedRowProps {
  /** DOM id of the row. */
  readonly rowDomId: string
  readonly questionId: number
  readonly option: Option
  readonly row: Row | undefined
  readonly columns: readonly Field[]
  /** Every cell is computed: a total. */
  readonly computed: boolean
  readonly faults: ByField<string>
  readonly results: ByField<number>
  readonly revealed: boolean
}

/** One row that the form fixes, named by its option. Remembered: typing in another row does not render it. */
export const FixedRow = memo(function FixedRow(props: FixedRowProps) {
  const { rowDomId, questionId, option, row, columns, computed } = props
  const { store } = useFormEnvironment()
  const onChange = useMemo(() => {
    return (fieldId: string, text: string) => {
      const before = store.question(questionId).values[option.id]
      store.set(option.id, withText(isRow(before) ? before : {}, fieldId, text))
    }
  }, [store, questionId, option.id])
  const { shown, leave } = useShownFaults(row, props.faults, props.revealed)
  return (
    <>
      <tr role="row" className="octroi-grid-row" data-total={computed || undefined}>
        <th role="rowheader" scope="row" className="octroi-cell octroi-cell-first">
          {option.label}
        </th>
        {columns.map((field) => (
          <FixedCell
            key={field.id}
            {...props}
            field={field}
            invalid={shown[field.id] !== undefined}
            onChange={onChange}
            onLeave={leave}
          />
        ))}
      </tr>
      <RowFaults rowDomId={rowDomId} columns={columns} columnCount={columns.length + 1} shown={shown} />
    </>
  )
}, sameRowProps)

/** A row that only says what the rows under it are about. */
export function HeadingRow({ label, columnCount }: { readonly label: string; readonly columnCount: number }) {
  return (
    <tr role="row" className="octroi-grid-row octroi-grid-heading">
      <th
        role="rowheader"
        scope="colgroup"
        colSpan={columnCount}
        aria-colspan={columnCount}
        className="octroi-cell octroi-cell-first"
      >
        {label}
      </th>
    </tr>
  )
}

interface FixedCellProps extends FixedRowProps {
  readonly field: Field
  readonly invalid: boolean
  readonly onLeave: (fieldId: string) => void
  readonly onChange: (fieldId: string, text: string) => void
}

function FixedCell(props: FixedCellProps) {
  const { rowDomId, option, row, computed, results, field, invalid, onChange, onLeave } = props
  const messages = useFormMessages()
  if (computed || field.type === 'formula') {
    return <TextCell field={field} text={computedCellText(field, results[field.id] ?? 0, messages.locale)} />
  }
  return (
    <Cell
      {...{ rowDomId, field, invalid, onChange, onLeave }}
      value={row?.[field.id] ?? ''}
      name={messages.cell(field.title, option.label)}
    />
  )
}

/** A row without any text left is no answer: '' as the store keeps it. */
function withText(row: Row, fieldId: string, text: string): Row | '' {
  const next = { ...row, [fieldId]: text }
  const filled = Object.entries(next).filter(([, cell]) => cell !== '')
  return filled.length === 0 ? '' : Object.fromEntries(filled)
}
