import { memo } from 'react'
import type { FormMessages } from '../../../locales/react/fr-ca.ts'
import { useFormMessages } from '../../form-messages.tsx'
import { columnName, columnTitle, isFigureColumn } from '../grid-columns.ts'
import { alignedText } from '../../answers/aligned-text.ts'
import { type CursorState, serializeRowRange, parseRowRange } from './cursor-state.ts'
import { FileCellView } from './files/file-cell.tsx'
import { HeldCell } from './held-cell.tsx'
import { RowButtons } from './row-buttons.tsx'
import { cellFaultId, RowFaults } from './row-faults.tsx'
import { UnsavedRowNotes } from './unsaved-row-notes.tsx'
import { type CellFrame, SheetCellView } from './sheet-cell.tsx'
import type { SheetController } from './sheet-controller.ts'
import type { SheetCell, SheetRow } from './sheet-source.ts'
import { useSource } from '../../use-source.ts'

export interface SheetRowProps {
  readonly rowDomId: string
  readonly row: SheetRow
  readonly place: number
  readonly isLast: boolean
  readonly controller: SheetController
  readonly only: number | null
  /** See `SheetParts`. */
  readonly decimals: readonly number[]
  /** Offset in pixels from the top of the rows, where only rows in view are rendered. */
  readonly start?: number | undefined
  /** Receives the element of the row, to measure it. */
  readonly measured?: (element: HTMLTableRowElement | null) => void
}

/** One row, memoised by its parts: it does not render when another row or the active cell elsewhere changes. */
export const SheetRowView = memo(function SheetRowView(props: SheetRowProps) {
  const { rowDomId, row, place, controller, start, measured } = props
  const { state, source } = controller.cursor
  const messages = useFormMessages()
  // There is one subscription for both, because a hundred rows may be mounted and unmounted in one frame.
  const seen = useSource(state.subscribe, () => cursorIn(controller, place))
  const seenCell = typeof seen === 'string' ? null : seen
  const range = parseRowRange(typeof seen === 'string' ? seen : serializeRowRange(seen, place))
  const heading = row.kind === 'heading'
  const cells = heading ? [] : source.columns.map((field) => source.cellAt(place, field))
  const faults = cells.map((cell, column) =>
    isQuiet(seenCell, column) || isAwaited(seenCell, cell) ? undefined : cell.fault,
  )
  return (
    <tr
      role="row"
      id={rowDomId}
      ref={measured}
      aria-rowindex={place + 2}
      className={heading ? 'octroi-grid-row octroi-grid-heading' : 'octroi-grid-row'}
      data-index={place}
      data-total={row.kind === 'total' || undefined}
      data-grand={row.grand || undefined}
      data-look={row.look}
      style={start === undefined ? undefined : { top: start }}
    >
      <RowName row={row} columnCount={source.columns.length + 1} />
      {cells.map((cell, column) =>
        cellOfRow(props, { cell, column, held: seenCell, fault: faults[column], range, messages }),
      )}
      {source.rowActions !== undefined && (
        <RowButtons
          {...{ place, controller, held: seenCell }}
          isLast={props.isLast}
          columnCount={source.columns.length}
        />
      )}
      {faults.some((fault) => fault !== undefined) && (
        <RowFaults rowDomId={rowDomId} columns={source.columns} faults={faults} />
      )}
      {row.notes !== undefined && row.notes.length > 0 && (
        <UnsavedRowNotes notes={row.notes} columnCount={cells.length} />
      )}
    </tr>
  )
}, sameRow)

/** The cursor if it is in this row; otherwise the part of the selection that concerns the row, see `serializeRowRange`. */
function cursorIn({ cursor, disabled }: SheetController, place: number): CursorState | string {
  const now = cursor.state.get()
  return now.place === place && !disabled ? now : serializeRowRange(now, place)
}

interface CellOfRow {
  readonly cell: SheetCell
  readonly column: number
  readonly held: CursorState | null
  readonly fault: string | undefined
  readonly range: ReturnType<typeof parseRowRange>
  readonly messages: FormMessages
}

/**
 * This is a function and not a component, because a table of any length renders a hundred cells whenever it is
 * scrolled.
 */
function cellOfRow({ rowDomId, row, place, controller, only, decimals }: SheetRowProps, position: CellOfRow) {
  const { cell, column, held, fault, range, messages } = position
  const field = controller.source.columns[column]
  if (field === undefined || (only !== null && only !== column)) return null
  const frame: CellFrame = {
    id: `${rowDomId}-${field.id}`,
    column,
    label: columnTitle(field),
    type: field.type,
    isFigure: isFigureColumn(field),
    closed: cell.access !== 'edit',
    faultId: fault === undefined ? undefined : cellFaultId(rowDomId, field.id),
    selected: range.isSelected(column),
    handle:
      field.type !== 'file' && range.handle === column && cell.access === 'edit' && controller.source.rowCount() > 1,
  }
  if (field.type === 'file' && controller.source.files !== undefined)
    return (
      <FileCellView
        key={field.id}
        {...{ frame, cell, field, controller, place, rowLabel: row.label }}
        held={held?.column === column ? held : null}
      />
    )
  const alignedValue = alignedText(cell, decimals[column], messages.locale)
  if (held?.column !== column) return <SheetCellView key={field.id} {...frame} shown={alignedValue} text={cell.text} />
  const name = messages.cell(columnName(field, column, messages), row.label)
  return (
    <HeldCell
      key={field.id}
      {...{ frame, field, controller, name }}
      cell={{ ...cell, shown: alignedValue }}
      state={held}
    />
  )
}

function RowName({ row, columnCount }: { readonly row: SheetRow; readonly columnCount: number }) {
  const isHeading = row.kind === 'heading'
  return (
    <th
      role="rowheader"
      scope={isHeading ? 'colgroup' : 'row'}
      aria-colindex={1}
      colSpan={isHeading ? columnCount : undefined}
      aria-colspan={isHeading ? columnCount : undefined}
      // An `aria-label` is used instead of a visually hidden element, which was a tenth of the cost of rendering a row.
      aria-label={row.hideLabel ? row.label : undefined}
      className="octroi-cell octroi-cell-first"
    >
      {row.lead ?? numberAndLabel(row)}
    </th>
  )
}

function numberAndLabel(row: SheetRow) {
  return (
    <>
      {row.number !== undefined && <span className="octroi-row-number">{row.number}</span>}
      {row.hideLabel !== true && <span>{row.label}</span>}
    </>
  )
}

/** Whether a fault that appeared while a cell is typed in is not shown yet: it is once the cell is left. */
function isQuiet(state: CursorState | null, column: number): boolean {
  return state !== null && state.column === column && state.draft !== null && state.quiet
}

/** Whether a required cell is still empty while the person is in its row: it is marked once they leave the row. */
function isAwaited(state: CursorState | null, { text }: SheetCell): boolean {
  return state !== null && state.focused && text === ''
}

function sameRow(before: SheetRowProps, after: SheetRowProps): boolean {
  return Object.entries(after).every(([name, value]) => {
    if (name === 'row') return sameFrame(before.row, after.row)
    return Object.is(before[name as keyof SheetRowProps], value)
  })
}

function sameFrame(before: SheetRow, after: SheetRow): boolean {
  const { parts } = after
  const sameParts = parts.length === before.parts.length && parts.every((part, at) => Object.is(part, before.parts[at]))
  const sameNotes = (before.notes ?? []).join() === (after.notes ?? []).join()
  const sameName = before.label === after.label && before.number === after.number
  return sameParts && sameName && sameNotes && before.key === after.key && before.kind === after.kind
}
