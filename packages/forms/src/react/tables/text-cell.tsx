import type { Field } from '../../description/form.ts'
import { columnTitle, isFigureColumn } from './grid-columns.ts'

/** A cell that nobody types in: computed, fixed or read-only. `output` when it follows what is typed elsewhere. */
export function TextCell({
  field,
  text,
  live = false,
}: {
  readonly field: Field
  readonly text: string
  readonly live?: boolean
}) {
  return (
    <td
      role="cell"
      className="octroi-cell octroi-cell-text"
      data-label={columnTitle(field)}
      data-figures={isFigureColumn(field) || undefined}
    >
      {live ? <output aria-live="off">{text}</output> : text}
    </td>
  )
}
