import { type ReactNode, useCallback, useMemo } from 'react'
import type { GridLine } from '../../finance/definition.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { Sheet } from '../tables/sheet/sheet.tsx'
import type { SheetController } from '../tables/sheet/sheet-controller.ts'
import { createHistory } from '../tables/sheet/sheet-history.ts'
import { useFinanceTexts } from './finance-texts.tsx'
import { financeSource } from './finance-source.tsx'
import type { GridView } from './grid-view.ts'
import { ListDialog } from './list-dialog.tsx'
import { useGridEntries } from './use-grid-store.ts'

interface FinanceSheetProps {
  readonly store: GridStore
  readonly view: GridView
  readonly id: string
  readonly renderNote?: ((line: GridLine) => ReactNode) | undefined
}

/** Under this width, one column at a time. */
const NARROW = 900

/** The grid to fill in: a spreadsheet of its lines, and the list that is open. */
export function FinanceSheet({ store, view, id, renderNote }: FinanceSheetProps) {
  const { locale } = useFormMessages()
  const texts = useFinanceTexts()
  const history = useMemo(
    () => createHistory({ read: () => store.entries(), write: (entries) => store.restore(entries) }),
    [store],
  )
  const source = useMemo(
    () => financeSource({ store, view, history, locale, texts, renderNote }),
    [store, view, history, locale, texts, renderNote],
  )
  useGridEntries(store)
  useSignal(view.folded)
  const open = useSignal(view.openList)
  const onController = useCallback(
    (controller: SheetController | null) => {
      view.seekWith(controller && ((line, column) => takeLine({ store, view, controller }, line, column)))
    },
    [store, view],
  )
  return (
    <>
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
        <ListDialog {...{ store, history }} line={open} id={`${id}-list`} onClose={() => view.openList.set(null)} />
      )}
    </>
  )
}

interface Taking {
  readonly store: GridStore
  readonly view: GridView
  readonly controller: SheetController
}

function takeLine({ store, view, controller }: Taking, line: string, column: string | undefined): void {
  const place = view.rows().findIndex((row) => row.kind === 'line' && row.line.key === line)
  if (place === -1) return
  const at = store.grid.columns.findIndex(({ id }) => id === column)
  controller.take({ place, column: Math.max(at, 0) })
}
