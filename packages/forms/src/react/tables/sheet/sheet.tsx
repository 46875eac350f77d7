import { type CSSProperties, memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Field } from '../../../description/form.ts'
import { LiveRegion } from '../../announcer.tsx'
import { useFormMessages } from '../../form-messages.tsx'
import { idList } from '../../widget-props.ts'
import { columnTrack } from '../grid-columns.ts'
import { useSidewaysOverflow } from '../use-sideways-overflow.ts'
import { ColumnSwitch } from './column-switch.tsx'
import { HistoryButtons } from './history-buttons.tsx'
import { SheetController } from './sheet-controller.ts'
import { SheetHead } from './sheet-head.tsx'
import { SheetNoticeView } from './sheet-notice.tsx'
import { SheetQuestion } from './sheet-question.tsx'
import { SheetRows } from './sheet-rows.tsx'
import type { SheetRowHeading } from './sheet-parts.ts'
import type { SheetSource } from './sheet-source.ts'
import { SheetTotals } from './sheet-totals.tsx'
import { sheetEvents, undoByKey } from './sheet-events.ts'
import { useColumnDecimals } from './use-column-decimals.ts'
import { useOnlyColumn } from './use-only-column.ts'

export interface SheetProps {
  /** DOM id of this sheet, and prefix of those of its rows and cells; unique on the page. */
  readonly id: string
  /** DOM id of the element that names the table. */
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  /** Keep its identity between renders. */
  readonly source: SheetSource
  /**
   * True when nothing can be changed now: no cell is active or focusable. A fieldset around the sheet disables its
   * buttons.
   */
  readonly disabled?: boolean | undefined
  /** The column that names the rows. `track` is its width, as a track of a CSS grid. */
  readonly rowHeading: SheetRowHeading
  /**
   * Below 600 px: each row is a card with labels (as when disabled), or one column is shown at a time, with a switch.
   */
  readonly narrow: 'cards' | 'column'
  /** With `column`: width in pixels up to which one column is shown alone; 600 by default. */
  readonly narrowBelow?: number
  /**
   * The total of a column as it is displayed, null where there is none; the row of totals is shown when one is not
   * null.
   */
  readonly totalOf?: ((column: number) => string | null) | undefined
  /** Receives the controller of the sheet while it is on the page, then null. Keep its identity between renders. */
  readonly onController?: (controller: SheetController | null) => void
  /** Rendered under the table, before the undo and redo buttons. */
  readonly renderFooter?: ((controller: SheetController) => ReactNode) | undefined
}

// The role restores the semantics that `display` takes from table elements, and says that arrows move between cells.
const GRID = { role: 'grid', 'aria-multiselectable': true }
/** Replaces the event handlers of a table. */
const DISABLED = { 'aria-disabled': true }
const LABEL_TRACK = 'minmax(12rem, 2fr)'
const BUTTONS_TRACK = '7.5rem'
const ONLY_COLUMN_TRACK = 'minmax(8rem, 45%)'

/**
 * A spreadsheet: cells are rendered as text, except the active one, which is moved by keyboard (ARIA grid, one tab
 * stop). It has ranges, copy and paste, undo and redo, and renders only the rows in view. Its source provides and
 * changes the data, see `SheetSource`; the component that renders it subscribes to what the source reads. Texts come
 * from `FormMessagesProvider`, in French without one.
 */
export function Sheet(props: SheetProps) {
  const {
    id,
    labelledBy,
    describedBy,
    source,
    disabled = false,
    rowHeading,
    narrowBelow = 600,
    totalOf,
    onController,
    renderFooter,
  } = props
  const narrow = disabled ? 'cards' : props.narrow
  const messages = useFormMessages()
  const controller = useMemo(() => new SheetController(source, messages, disabled), [source, messages, disabled])
  const events = useSheetEvents(controller, narrow === 'cards')
  const frame = useRef<HTMLDivElement>(null)
  const only = useOnlyColumn(controller, frame, narrow === 'column' ? narrowBelow : null)
  useEffect(() => {
    controller.cursor.settle()
  })
  useController(controller, onController)
  const parts = { id, controller, only, rowHeading, decimals: useColumnDecimals(controller.cursor) }
  const totals = totalOf === undefined ? [] : source.columns.map((_, column) => totalOf(column))
  const hasTotals = totals.some((total) => total !== null)
  return (
    <div className="octroi-spreadsheet" data-narrow={narrow} data-only={only === null ? undefined : ''} ref={frame}>
      {only !== null && <ColumnSwitch controller={controller} only={only} />}
      <div className="octroi-scroll-box">
        <div ref={useSidewaysOverflow()} className="octroi-grid-region" {...(disabled && scrolledByKeys(labelledBy))}>
          <table
            {...events}
            {...GRID}
            className="octroi-grid"
            aria-labelledby={labelledBy}
            aria-describedby={idList(describedBy, `${id}-keys`)}
            aria-rowcount={source.rowCount() + 1 + Number(hasTotals)}
            aria-colcount={source.columns.length + 1 + Number(source.rowActions !== undefined)}
            style={tracks(source, rowHeading, only)}
          >
            <SheetHead {...parts} />
            <SheetRows {...parts} />
            {hasTotals && <SheetTotals {...parts} totals={totals} />}
          </table>
        </div>
      </div>
      <SheetNoticeView controller={controller} />
      <div className="octroi-table-footer" onKeyDown={(event) => undoByKey(event, controller)}>
        {renderFooter?.(controller)}
        <HistoryButtons controller={controller} />
      </div>
      <LiveRegion spoken={controller.cursor.spoken} />
      <SheetQuestion id={id} controller={controller} />
      <Keys id={`${id}-keys`} hasRowActions={source.rowActions !== undefined} />
    </div>
  )
}

/**
 * The event handlers of a sheet. A grid that shows one column at a time is re-entered at its active cell; one whose
 * rows may be cards, at its first or last cell.
 */
function useSheetEvents(controller: SheetController, fromEnds: boolean) {
  return useMemo(() => (controller.disabled ? DISABLED : sheetEvents(controller, fromEnds)), [controller, fromEnds])
}

/** Description of the keys, for screen readers: it describes the table, and is not read a second time after it. */
const Keys = memo(function Keys({ id, hasRowActions }: { readonly id: string; readonly hasRowActions: boolean }) {
  const { sheet } = useFormMessages()
  return (
    <div hidden id={id}>
      {sheet.keys} {hasRowActions && sheet.rowKeys}
    </div>
  )
})

/** Where no cell takes the focus, the region itself does, so that it can be scrolled with the keyboard. */
function scrolledByKeys(labelledBy: string) {
  return { role: 'region', 'aria-labelledby': labelledBy, tabIndex: 0 }
}

function useController(controller: SheetController, onController: SheetProps['onController']) {
  useEffect(() => {
    onController?.(controller)
    return () => onController?.(null)
  }, [controller, onController])
}

function tracks(source: SheetSource, { track = LABEL_TRACK }: SheetRowHeading, only: number | null): CSSProperties {
  const trackOf = (field: Field) => source.lookOf?.(field)?.track ?? columnTrack(field)
  const wide = [track, ...source.columns.map(trackOf), ...(source.rowActions === undefined ? [] : [BUTTONS_TRACK])]
  const tracks = only === null ? wide : ['minmax(0, 1fr)', ONLY_COLUMN_TRACK]
  return { '--octroi-tracks': tracks.join(' ') } as CSSProperties
}
