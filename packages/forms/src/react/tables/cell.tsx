import { memo } from 'react'
import type { Field } from '../../description/form.ts'
import type { InputProps } from '../entries/entry-props.ts'
import { INPUTS } from '../entries/inputs.ts'
import { useTouched } from '../entries/use-touched.ts'
import { idList } from '../widget-props.ts'
import { columnTitle, isFigureColumn } from './grid-columns.ts'

interface CellProps {
  /** DOM id of the input. */
  readonly inputId: string
  readonly field: Field
  readonly value: string
  /** Accessible name: the column and the row. */
  readonly name: string
  /** What is wrong, in words. */
  readonly fault: string | undefined
  readonly revealed: boolean
  /** Keeps its identity between renders: the cell is remembered. */
  readonly onChange: (fieldId: string, value: string) => void
}

/** One cell that is typed in: a light input of the column's kind. Renders only when its own text or fault changes. */
export const Cell = memo(function Cell({ inputId, field, value, name, fault, revealed, onChange }: CellProps) {
  const [touched, touch] = useTouched(value, revealed)
  const shown = touched && fault !== undefined
  const Input = field.type === 'select' ? CellSelect : INPUTS[field.type]
  return (
    <td
      role="cell"
      className="octroi-cell octroi-cell-input"
      data-label={columnTitle(field)}
      data-figures={isFigureColumn(field) || undefined}
      data-invalid={shown || undefined}
    >
      <Input
        field={field}
        value={value}
        name={name}
        onChange={(text) => onChange(field.id, text)}
        onLeave={touch}
        attributes={{
          id: inputId,
          'aria-label': name,
          'aria-labelledby': undefined,
          'aria-required': undefined,
          'aria-invalid': shown || undefined,
          'aria-describedby': idList(shown && `${inputId}-fault`),
        }}
      />
      {shown && (
        <div className="octroi-fault" id={`${inputId}-fault`}>
          {fault}
        </div>
      )}
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
