import type { Field } from '../../../description/form.ts'
import { useFormMessages } from '../../form-messages.tsx'
import { FaultText } from '../../question/fault-text.tsx'

interface RowFaultsProps {
  readonly rowDomId: string
  readonly columns: readonly Field[]
  /** The fault message of each cell, in the order of the columns. */
  readonly faults: readonly (string | undefined)[]
}

/** DOM id of the fault message of a cell, which the cell refers to. */
export const cellFaultId = (rowDomId: string, fieldId: string) => `${rowDomId}-${fieldId}-fault`

const CLOSED = { 'aria-readonly': true }

/** The fault messages of a row, under it and across its whole width: columns are too narrow for sentences. */
export function RowFaults({ rowDomId, columns, faults }: RowFaultsProps) {
  const { colon } = useFormMessages()
  const faulty = columns.flatMap(({ id, title }, column) => {
    const fault = faults[column]
    return fault === undefined ? [] : [{ id, text: `${title}${colon}${fault}` }]
  })
  return (
    <td role="gridcell" {...CLOSED} className="octroi-cell octroi-row-faults" aria-colspan={columns.length + 1}>
      {faulty.map(({ id, text }) => (
        <FaultText key={id} id={cellFaultId(rowDomId, id)} texts={[text]} />
      ))}
    </td>
  )
}
