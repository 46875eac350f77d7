import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { GridLine } from '../../finance/definition.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { itemKey } from '../../finance/item-key.ts'
import { useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import type { Saver } from '../saving/saver.ts'
import { Sheet } from '../tables/sheet/sheet.tsx'
import type { SheetController } from '../tables/sheet/sheet-controller.ts'
import { createHistory } from '../tables/sheet/sheet-history.ts'
import { useFinanceTexts } from './finance-texts.tsx'
import { toActiveLine, type OnActiveCell, useActiveCell } from './active-cell.ts'
import { listDisputedKeys, type Disputes, useDisputes } from './disputes.ts'
import { createGridSheetSource } from './finance-source.tsx'
import type { GridView } from './grid-view.ts'
import { ListDialog } from './list-dialog.tsx'
import type { ColumnsInSight } from './shown-columns.ts'
import { useGridEntries } from './use-grid-store.ts'

interface FinanceSheetProps {
  readonly store: GridStore
  readonly view: GridView
  readonly id: string
  readonly renderNote?: ((line: GridLine) => ReactNode) | undefined
  readonly inSight: ColumnsInSight
  readonly readOnlyColumns: readonly string[]
  readonly onCell: OnActiveCell | undefined
  readonly saver: Saver | undefined
}

/** Width in pixels below which one column is shown at a time. */
const NARROW = 900

/** The grid that is filled in: a spreadsheet of its lines, and the dialog of the list that is open. */
export function FinanceSheet(props: FinanceSheetProps) {
  const { store, view, id, inSight, readOnlyColumns, renderNote, onCell, saver } = props
  const { locale } = useFormMessages()
  const texts = useFinanceTexts()
  const disputes = useDisputes(saver)
  const history = useMemo(
    () => createHistory({ read: () => store.entries(), write: (entries) => store.restore(entries) }),
    [store],
  )
  const source = useMemo(
    () =>
      createGridSheetSource({ store, view, inSight, readOnlyColumns, disputes, history, locale, texts, renderNote }),
    [store, view, inSight, readOnlyColumns, disputes, history, locale, texts, renderNote],
  )
  const tellCells = useActiveCell(onCell, (place, { id: column, title }) => {
    const row = view.rows()[place]
    if (row?.kind !== 'line') return null
    const { number, label } = row.line
    return { ...toActiveLine(store.grid, row.line, column), label: `${texts.line(number, label)}, ${title}` }
  })
  useGridEntries(store)
  useSignal(view.folded)
  useSignal(inSight.given)
  const open = useSignal(view.openList)
  const sheetController = useRef<SheetController | null>(null)
  const onController = useCallback(
    (controller: SheetController | null) => {
      sheetController.current = controller
      view.seekWith(controller && ((line, column) => takeLine({ view, controller }, line, column)))
      tellCells(controller)
    },
    [view, tellCells],
  )
  return (
    <div onKeyDown={(event) => settleByKey(event, { view, disputes, store, controller: sheetController.current })}>
      <Sheet
        id={`${id}-lines`}
        labelledBy={`${id}-title`}
        source={source}
        rowHeading={{ title: texts.post, track: 'minmax(17rem, 2.6fr)' }}
        narrow="column"
        narrowBelow={NARROW}
        onController={onController}
      />
      {open !== null && (
        <ListDialog
          {...{ store, history, readOnlyColumns, onCell }}
          line={open}
          id={`${id}-list`}
          onClose={() => view.openList.set(null)}
        />
      )}
    </div>
  )
}

interface Settling {
  readonly view: GridView
  readonly disputes: Disputes
  readonly store: GridStore
  readonly controller: SheetController | null
}

/**
 * Handles Alt+ArrowDown, which opens lists elsewhere: opens the choice between two versions of the active cell, or of
 * its line.
 */
function settleByKey(event: KeyboardEvent, { view, disputes, store, controller }: Settling): void {
  if (event.key !== 'ArrowDown' || !event.altKey || disputes.all().size === 0 || controller === null) return
  const { place, column } = controller.cursor.state.get()
  const row = view.rows()[place]
  if (row?.kind !== 'line') return
  const keys = listDisputedKeys(row.line, { store, disputes })
  const own = itemKey(row.line, controller.source.columns[column]?.id)
  const key = keys.includes(own) ? own : keys[0]
  if (key === undefined) return
  event.preventDefault()
  view.settling.set(key)
}

interface GridControl {
  readonly view: GridView
  readonly controller: SheetController
}

function takeLine({ view, controller }: GridControl, line: string, column: string | undefined): void {
  const place = view.rows().findIndex((row) => row.kind === 'line' && row.line.key === line)
  if (place === -1) return
  const at = controller.source.columns.findIndex(({ id }) => id === column)
  if (at === -1) controller.cursor.takeFirstOf(place)
  else controller.cursor.take({ place, column: at })
}
