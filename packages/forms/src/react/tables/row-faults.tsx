import type { Field } from '../../description/form.ts'
import { FaultText } from '../question/fault-text.tsx'
import type { ByField } from './row-cells.ts'

interface RowFaultsProps {
  readonly rowDomId: string
  readonly columns: readonly Field[]
  /** Columns of the table, those that hold no value included. */
  readonly columnCount: number
  readonly shown: ByField<string>
}

/** DOM id of what is wrong with a cell, which the cell refers to. */
export const cellFaultId = (rowDomId: string, fieldId: string) => `${rowDomId}-${fieldId}-fault`

/** What is wrong in a row, in words, under it and over its whole width: columns are too narrow for sentences. */
export function RowFaults({ rowDomId, columns, columnCount, shown }: RowFaultsProps) {
  const faulty = columns.filter(({ id }) => shown[id] !== undefined)
  if (faulty.length === 0) return null
  return (
    <tr role="row" className="octroi-grid-row octroi-grid-faults">
      <td role="cell" className="octroi-cell" colSpan={columnCount} aria-colspan={columnCount}>
        {faulty.map(({ id, title }) => (
          <FaultText key={id} id={cellFaultId(rowDomId, id)} texts={[`${title}\u00a0: ${shown[id]}`]} />
        ))}
      </td>
    </tr>
  )
}
