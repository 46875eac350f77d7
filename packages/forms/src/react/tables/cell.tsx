import { memo } from 'react'
import type { Field } from '../../description/form.ts'
import type { InputProps } from '../entries/entry-props.ts'
import { INPUTS } from '../entries/inputs.ts'
import { columnTitle, isFigureColumn } from './grid-columns.ts'
import { cellFaultId } from './row-faults.tsx'

interface CellProps {
  /** DOM id of the row. */
  readonly rowDomId: string
  readonly field: Field
  readonly value: string
  /** Accessible name: the column and the row. */
  readonly name: string
  /** Something is wrong with it, which the row says. */
  readonly invalid: boolean
  /** These two keep their identity between renders: the cell is remembered. */
  readonly onChange: (fieldId: string, value: string) => void
  readonly onLeave: (fieldId: string) => void
}

/** One cell that is typed in: a light input of the column's kind. Renders only when its own text or state changes. */
export const Cell = memo(function Cell({ rowDomId, field, value, name, invalid, onChange, onLeave }: CellProps) {
  const Input = field.type === 'select' ? CellSelect : INPUTS[field.type]
  return (
    <td
      role="cell"
      className="octroi-cell octroi-cell-input"
      data-label={columnTitle(field)}
      data-figures={isFigureColumn(field) || undefined}
      data-invalid={invalid || undefined}
    >
      <Input
        field={field}
        value={value}
        name={name}
        onChange={(text) => onChange(field.id, text)}
        onLeave={() => onLeave(field.id)}
        attributes={{
          id: `${rowDomId}-${field.id}`,
          'aria-label': name,
          'aria-labelledby': undefined,
          'aria-required': undefined,
          'aria-invalid': invalid || undefined,
          'aria-describedby': invalid ? cellFaultId(rowDomId, field.id) : undefined,
        }}
      />
    </td>
  )
})

/** A list in a cell: the browser's own, which is light. A stored value that is none of the choices stays shown. */
function CellSelect({ field, value, onChange, onLeave, attributes }: InputProps) {
  const values = field.values ?? []
  return (
    <select
      {...attributes}
      className="octroi-input"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    >
      <option value="" />
      {value !== '' && !values.includes(value) && <option value={value}>{value}</option>}
      {values.map((item) => (
        <option key={item} value={item}>
          {item}
        </option>
      ))}
    </select>
  )
}
