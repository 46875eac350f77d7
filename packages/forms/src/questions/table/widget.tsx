import { useMemo } from 'react'
import { useFormEnvironment } from '../../react/form-environment.tsx'
import { useFormMessages } from '../../react/form-messages.tsx'
import { FaultText, faultTexts } from '../../react/question/fault-text.tsx'
import { Grid } from '../../react/tables/grid.tsx'
import { faultsByRow, ofRow, resultsByRow } from '../../react/tables/row-cells.ts'
import { rowId } from '../../react/tables/row-ids.ts'
import { shownRows, tableActions } from '../../react/tables/table-actions.ts'
import { TableFooter } from '../../react/tables/table-footer.tsx'
import { TableRow } from '../../react/tables/table-row.tsx'
import { idList, type WidgetProps } from '../../react/widget-props.ts'
import { isBoard } from './board.ts'

const FIRST_COLUMN = '2.75rem'

/** Rows that the person adds, removes and moves. */
export function TableWidget({ id, state, describedBy, revealed }: WidgetProps) {
  const messages = useFormMessages()
  const { question } = state
  const [option] = question.options
  const { rows, actions } = useTableRows(question.id, option?.id ?? 0, id)
  const faults = faultsByRow(state.faults, ({ path }) => /^\[(\d+)\]/.exec(path)?.[1] ?? '')
  const results = resultsByRow(state.results)
  const whole = state.faults.filter(({ path }) => path === '')
  if (option === undefined) return null
  return (
    <div className="octroi-table">
      <Grid
        id={id}
        name={question.label}
        describedBy={idList(describedBy, whole.length > 0 && `${id}-fault`)}
        first={{ title: messages.rowNumber, track: FIRST_COLUMN, hidden: true }}
        columns={question.fields}
        actions={messages.rowActions}
      >
        {rows.map((row, place) => (
          <TableRow
            key={rowId(row)}
            rowDomId={`${id}-r${rowId(row)}`}
            faults={ofRow(faults, String(place))}
            results={ofRow(results, String(place))}
            isLast={place === rows.length - 1}
            {...{ row, place, question, option, revealed, actions }}
          />
        ))}
      </Grid>
      <TableFooter {...{ id, rows, actions }} board={isBoard(option)} limit={question.computed?.limit} />
      <FaultText id={`${id}-fault`} texts={faultTexts(whole)} />
    </div>
  )
}

function useTableRows(questionId: number, optionId: number, id: string) {
  const { store, announce } = useFormEnvironment()
  const messages = useFormMessages()
  const actions = useMemo(
    () => tableActions({ store, questionId, optionId, id, messages, announce }),
    [store, questionId, optionId, id, messages, announce],
  )
  return { rows: shownRows(store, questionId, optionId), actions }
}
