import { type ReactNode, useMemo } from 'react'
import type { Option } from '../../description/form.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { FaultText, faultTexts } from '../question/fault-text.tsx'
import { idList, labelId, type WidgetProps } from '../widget-props.ts'
import { labelTitle, valueColumns } from './fixed-columns.ts'
import { fixedSource, fixedTotals } from './fixed-source.ts'
import { Sheet } from './sheet/sheet.tsx'
import type { SheetSource } from './sheet/sheet-source.ts'
import { useSheetFocus } from './use-sheet-focus.ts'

interface FixedGridProps extends WidgetProps {
  /** Keep its identity between renders. */
  readonly isComputed: (option: Option) => boolean
  /** Whether the totals of the columns are shown; not where the form has lines of totals. */
  readonly withTotals?: boolean
  /** Adds columns to those of the question. Keep its identity between renders. */
  readonly extend?: ((source: SheetSource) => SheetSource) | undefined
  /** Rendered under the table. */
  readonly footer?: ReactNode
}

/** A table whose rows are the options of the question: table-mixed and financial-table. */
export function FixedGrid({ id, state, describedBy, isComputed, extend, footer, withTotals = false }: FixedGridProps) {
  const { store, disabled } = useFormEnvironment()
  const messages = useFormMessages()
  const { question } = state
  const title = labelTitle(question, messages)
  const onController = useSheetFocus(question)
  const tableParts = useMemo(
    () => ({ store, question, messages, isComputed, columns: valueColumns(question) }),
    [store, question, messages, isComputed],
  )
  const own = useMemo(() => fixedSource(tableParts), [tableParts])
  const source = useMemo(() => extend?.(own) ?? own, [extend, own])
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
        totalOf={withTotals ? fixedTotals(tableParts) : undefined}
        renderFooter={footer === undefined ? undefined : () => footer}
      />
      <FaultText id={`${id}-fault`} texts={faultTexts(whole)} />
    </div>
  )
}
