import { useMemo } from 'react'
import type { Option } from '../../description/form.ts'
import { useFormEnvironment } from '../../react/form-environment.tsx'
import { useFormMessages } from '../../react/form-messages.tsx'
import { FaultText, faultTexts } from '../../react/question/fault-text.tsx'
import { Sheet } from '../../react/tables/sheet/sheet.tsx'
import type { SheetController } from '../../react/tables/sheet/sheet-controller.ts'
import { TableFooter } from '../../react/tables/table-footer.tsx'
import { useSheetFocus } from '../../react/tables/use-sheet-focus.ts'
import { shownRows, tableSource } from '../../react/tables/table-source.ts'
import { idList, labelId, type WidgetProps } from '../../react/widget-props.ts'
import { isBoard } from './board.ts'

/** Width of the column of row numbers, in rem: its padding and its digits. */
const numberTrack = (rowCount: number) => `${Math.max(2.75, 1.375 + 0.625 * String(rowCount).length)}rem`

/** Widget for a table whose rows the person adds, removes and moves. */
export function TableWidget(props: WidgetProps) {
  const [option] = props.state.question.options
  return option === undefined ? null : <TableOfRows {...props} option={option} />
}

function TableOfRows({ id, state, describedBy, option }: WidgetProps & { readonly option: Option }) {
  const { store, disabled } = useFormEnvironment()
  const messages = useFormMessages()
  const { question } = state
  const onController = useSheetFocus(question)
  const source = useMemo(
    () => tableSource({ store, question, messages, domId: id }, option),
    [store, question, messages, id, option],
  )
  const whole = state.faults.filter(({ path }) => path === '')
  const rows = shownRows(store, question.id, option.id)
  const add = (controller: SheetController) => {
    source.add()
    controller.cursor.takeFirstOf(source.rowCount() - 1)
    controller.cursor.say(messages.rowAdded(source.rowCount()))
  }
  return (
    <div className="octroi-table">
      <Sheet
        id={id}
        labelledBy={labelId(id)}
        describedBy={idList(describedBy, whole.length > 0 && `${id}-fault`)}
        source={source}
        disabled={disabled}
        onController={onController}
        rowHeading={{ title: messages.rowNumber, track: numberTrack(rows.length), hidden: true }}
        narrow="cards"
        totalOf={source.totals()}
        renderFooter={(controller) => (
          <TableFooter
            {...{ id, rows }}
            board={isBoard(option)}
            limit={question.computed?.limit}
            onAdd={() => add(controller)}
          />
        )}
      />
      <FaultText id={`${id}-fault`} texts={faultTexts(whole)} />
    </div>
  )
}
