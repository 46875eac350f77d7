import type { Field } from '../../description/form.ts'
import { columnTitle, isFigureColumn } from './grid-columns.ts'

/** A cell that nobody types in: computed, fixed or read-only. */
export function TextCell({ field, text }: { readonly field: Field; readonly text: string }) {
  return (
    <td
      role="cell"
      className="octroi-cell octroi-cell-text"
      data-label={columnTitle(field)}
      data-figures={isFigureColumn(field) || undefined}
    >
      {text}
    </td>
  )
}
