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
 * A financial-table question with how its columns differ. Variances are shown where all columns are side by side, and
 * where one is shown at a time; in between, where they would make the table scroll sideways, once they are asked for.
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

/** Below, in pixels, a sheet shows one column at a time. */
const ONE_COLUMN = 600
const REM = 16
/** Pixels of the frame of the table. */
const FRAME = 2
/** Rem of the names of the lines, and of a column of amounts, at least. */
const [NAMES, AMOUNTS] = [12, 8]

/** Pixels that the columns and their variances take, at the usual size of text. */
function widthOf(fields: readonly Field[], messages: Parameters<typeof varianceColumns>[1]): number {
  const variances = varianceColumns(fields, messages).map(({ part }) => VARIANCE_WIDTHS[part])
  return FRAME + REM * variances.reduce((sum, width) => sum + width, NAMES + AMOUNTS * fields.length)
}
