import { type ReactNode, type Ref, useId, useImperativeHandle, useMemo } from 'react'
import type { GridLine } from '../../finance/definition.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { AnnouncerProvider } from '../announcer.tsx'
import { useSignal } from '../form-environment.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { Saver } from '../saving/saver.ts'
import { FinanceFields } from './finance-fields.tsx'
import { FinanceIndicators } from './finance-indicators.tsx'
import { FinanceReading, type FinanceReadingProps } from './finance-reading.tsx'
import type { ActiveGridCell } from './active-cell.ts'
import { createGridView, type GridView } from './grid-view.ts'
import { MismatchWarning } from './mismatch-warning.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { type ColumnOptions, useColumnsInSight, useStableValue } from './shown-columns.ts'
import { useFinanceTexts } from './finance-texts.tsx'

/**
 * The spreadsheet is loaded when a grid is shown, as for tables; until then the amounts are shown as a table of text.
 */
const FinanceSheet = lazyPart(async () => (await import('./finance-sheet.tsx')).FinanceSheet, {
  waiting: (props: FinanceReadingProps) => <FinanceReading {...props} isWaiting />,
})

/** Props of `FinanceGrid`. */
export interface FinanceGridProps extends ColumnOptions {
  /**
   * The state of the grid. Keep its identity between renders. It holds what is typed; the application saves it, with
   * `changed()`.
   */
  readonly store: GridStore
  /** True: amounts and fields are shown as text. */
  readonly readOnly?: boolean
  /** Ids of read-only columns. Rows of lists that hold an amount in one of them cannot be renamed or removed either. */
  readonly readOnlyColumns?: readonly string[]
  /** Keys of read-only fields below the grid, shown as text. */
  readonly readOnlyFields?: readonly string[]
  /**
   * Receives the cell or field that the focus came to. It is not called when the focus leaves, so that a button beside
   * the grid still refers to the last active cell. A read-only grid never calls it.
   */
  readonly onCell?: (cell: ActiveGridCell) => void
  /** True once a save was attempted: every fault is then shown, not only those of inputs that were left. */
  readonly revealed?: boolean
  /**
   * Renders something beside the name of a line, such as a mark of the application's. Keep its identity between
   * renders.
   */
  readonly renderNote?: (line: GridLine) => ReactNode
  /**
   * The saver of the grid: with it, an amount that somebody else changed too is marked in its cell, with both versions.
   */
  readonly saver?: Saver
  readonly ref?: Ref<FinanceGridHandle>
}

/** Imperative handle of a grid on the page. */
export interface FinanceGridHandle {
  /** Moves the focus to a line, by its key, in a column where amounts are entered; unfolds the group that hides it. */
  readonly focusLine: (line: string, column?: string) => void
}

/**
 * A budget grid: its lines as a spreadsheet (or as a table when it is read-only), live totals, ratios, variances
 * against the column before, lists that the user extends, the fields below, and the warning when the verified surplus
 * is not the computed one. It must be inside `MantineProvider`; texts come from `FormMessagesProvider`, in French
 * without one.
 */
export function FinanceGrid(props: FinanceGridProps) {
  const { store, readOnly = false, revealed = false, readOnlyFields = NONE, renderNote, onCell, saver, ref } = props
  const id = useId()
  const inSight = useColumnsInSight(store.grid, props)
  const readOnlyColumns = useStableValue(props.readOnlyColumns ?? NONE)
  const view = useMemo(() => createGridView(store.grid), [store])
  useImperativeHandle(ref, () => ({ focusLine: (line, column) => view.seek(line, column) }), [view])
  return (
    <div className="octroi-finance">
      <AnnouncerProvider>
        <header className="octroi-finance-header">
          <h2 id={`${id}-title`}>{store.grid.definition.label}</h2>
          <FoldButtons view={view} />
        </header>
        {readOnly ? (
          <FinanceReading {...{ store, view, inSight, renderNote }} />
        ) : (
          <FinanceSheet {...{ store, view, id, inSight, readOnlyColumns, renderNote, onCell, saver }} />
        )}
        <FinanceIndicators {...{ store, inSight }} />
        <FinanceFields {...{ store, view, id, readOnly, readOnlyFields, revealed, onCell, saver }} />
        <MismatchWarning store={store} />
        {saver !== undefined && !readOnly && <SettleDialog {...{ store, view, saver, id }} />}
      </AnnouncerProvider>
    </div>
  )
}

const NONE: readonly string[] = []

function FoldButtons({ view }: { readonly view: GridView }) {
  const texts = useFinanceTexts()
  const folded = useSignal(view.folded)
  return (
    <div className="octroi-finance-folds">
      <button type="button" className="octroi-link-button" onClick={() => view.foldAll(true)}>
        {texts.foldAll}
      </button>
      <button
        type="button"
        className="octroi-link-button"
        aria-disabled={folded.size === 0 || undefined}
        onClick={() => view.foldAll(false)}
      >
        {texts.unfoldAll}
      </button>
    </div>
  )
}
