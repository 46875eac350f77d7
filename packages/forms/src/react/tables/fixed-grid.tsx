import { useMemo } from 'react'
import type { Option } from '../../description/form.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { FaultText, faultTexts } from '../question/fault-text.tsx'
import { idList, labelId, type WidgetProps } from '../widget-props.ts'
import { useLabelTitle, valueColumns } from './fixed-columns.ts'
import { fixedSource, fixedTotals } from './fixed-source.ts'
import { Sheet } from './sheet/sheet.tsx'
import { useSheetFocus } from './use-sheet-focus.ts'

interface FixedGridProps extends WidgetProps {
  /** Keep its identity between renders. */
  readonly isComputed: (option: Option) => boolean
  /** Show the totals of the columns; not where the form has lines of totals. */
  readonly withTotals?: boolean
}

/** A table whose rows are the options of the question: table-mixed and financial-table. */
export function FixedGrid({ id, state, describedBy, isComputed, withTotals = false }: FixedGridProps) {
  const { store, disabled } = useFormEnvironment()
  const messages = useFormMessages()
  const { question } = state
  const title = useLabelTitle(question)
  const onController = useSheetFocus(question)
  const of = useMemo(
    () => ({ store, question, messages, isComputed, columns: valueColumns(question) }),
    [store, question, messages, isComputed],
  )
  const source = useMemo(() => fixedSource(of), [of])
  const whole = state.faults.filter(({ path }) => path === '')
  return (
    <div className="octroi-table">
      <Sheet
        id={id}
        labelledBy={labelId(id)}
        describedBy={idList(describedBy, whole.length > 0 && `${id}-fault`)}
        source={source}
        disabled={disabled}
        onController={onController}
        rowHeading={{ title }}
        narrow="column"
        totalOf={withTotals ? fixedTotals(of) : undefined}
      />
      <FaultText id={`${id}-fault`} texts={faultTexts(whole)} />
    </div>
  )
}
