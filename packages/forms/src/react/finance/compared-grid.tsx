import { useCallback, useRef, useState } from 'react'
import type { Field, Option } from '../../description/form.ts'
import { useFormMessages } from '../form-messages.tsx'
import { FixedGrid } from '../tables/fixed-grid.tsx'
import type { SheetSource } from '../tables/sheet/sheet-source.ts'
import type { WidgetProps } from '../widget-props.ts'
import { varianceColumns } from './question-variances.ts'
import { useWidthWithin } from './use-narrow.ts'
import { VARIANCE_WIDTHS, withVariances } from './variance-source.tsx'

interface ComparedGridProps extends WidgetProps {
  /** Keep its identity between renders. */
  readonly isComputed: (option: Option) => boolean
}

/**
 * The table of a financial-table question, with the variances between its columns. Variances are shown where all
 * columns are side by side, and where one is shown at a time; in between, where the table would have to scroll
 * sideways, a button shows them.
 */
export function ComparedGrid(props: ComparedGridProps) {
  const messages = useFormMessages()
  const frame = useRef<HTMLDivElement>(null)
  const isTight = useWidthWithin(frame, ONE_COLUMN, widthOf(props.state.question.fields, messages))
  const [asked, setAsked] = useState<boolean | null>(null)
  const isShown = asked ?? !isTight
  const extend = useCallback((source: SheetSource) => withVariances(source, messages), [messages])
  return (
    <div ref={frame} className="octroi-compared">
      <FixedGrid
        {...props}
        extend={isShown ? extend : undefined}
        footer={
          <button type="button" className="octroi-link-button" onClick={() => setAsked(!isShown)}>
            {isShown ? messages.variance.hide : messages.variance.show}
          </button>
        }
      />
    </div>
  )
}

/** Width in pixels below which a sheet shows one column at a time. */
const ONE_COLUMN = 600
const REM = 16
/** Width in pixels of the table's frame. */
const FRAME = 2
/** Minimum widths in rem: the names of the lines, and a column of amounts. */
const [NAMES, AMOUNTS] = [12, 8]

/** Pixels that the columns and their variances take, at the usual size of text. */
function widthOf(fields: readonly Field[], messages: Parameters<typeof varianceColumns>[1]): number {
  const variances = varianceColumns(fields, messages).map(({ part }) => VARIANCE_WIDTHS[part])
  return FRAME + REM * variances.reduce((sum, width) => sum + width, NAMES + AMOUNTS * fields.length)
}
