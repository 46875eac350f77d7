import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { GridLine } from '../../finance/definition.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { useSignal } from '../form-environment.tsx'
import { FinanceTable } from './finance-table.tsx'
import { type ColumnsInSight, narrowToColumn, shortLabel, type ShownColumns } from './shown-columns.ts'
import type { GridView } from './grid-view.ts'
import { GroupLead } from './row-leads.tsx'
import { useNarrow } from './use-narrow.ts'
import { useFinanceTexts } from './finance-texts.tsx'

export interface FinanceReadingProps {
  readonly store: GridStore
  readonly view: GridView
  readonly renderNote?: ((line: GridLine) => ReactNode) | undefined
  readonly inSight: ColumnsInSight
  /**
   * True while the spreadsheet is loading in this place: the table then takes as much height as the spreadsheet and the
   * buttons under it, so that nothing moves when it is ready.
   */
  readonly isWaiting?: boolean
}

/**
 * The grid when it is read-only: a real table of texts whose groups fold, one column at a time where there is room for
 * one only.
 */
export function FinanceReading({ store, view, inSight, renderNote, isWaiting }: FinanceReadingProps) {
  const { grid } = store
  const { columns } = inSight
  const frame = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(frame)
  const [shown, setShown] = useState(grid.columns[0]?.id ?? '')
  useSignal(view.folded)
  const contextAmounts = useSignal(inSight.given)
  useEffect(() => {
    if (isWaiting === true) return undefined
    view.seekWith((line, column) => {
      if (column !== undefined) setShown(column)
      frame.current?.querySelector<HTMLElement>(`[data-line="${line}"]`)?.focus()
    })
    return () => view.seekWith(null)
  }, [view, isWaiting])
  return (
    <div className="octroi-finance-reading" ref={frame}>
      {isNarrow && <ColumnChoice {...{ columns, shown }} onChoose={setShown} />}
      {/* A region that scrolls must be reachable by keyboard. */}
      <section
        className="octroi-finance-region"
        data-waiting={isWaiting}
        tabIndex={0}
        aria-label={grid.definition.label}
      >
        <FinanceTable
          store={store}
          rows={view.rows()}
          columns={isNarrow ? narrowToColumn(columns, shown) : columns}
          given={contextAmounts}
          renderNote={renderNote}
          renderGroup={({ group }) => <GroupLead group={group} view={view} />}
        />
      </section>
    </div>
  )
}

/** Most columns that are switched between side by side; more would not fit, and are in a list. */
const MOST_SIDE_BY_SIDE = 4

interface ColumnChoiceProps {
  readonly columns: ShownColumns
  readonly shown: string
  readonly onChoose: (column: string) => void
}

function ColumnChoice({ columns: { amounts, derived }, shown, onChoose }: ColumnChoiceProps) {
  const texts = useFinanceTexts()
  const name = useId()
  const choices = [...amounts, ...derived]
  if (choices.length > MOST_SIDE_BY_SIDE) {
    return (
      <select
        className="octroi-input octroi-finance-select"
        aria-label={texts.shownColumn}
        value={shown}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <fieldset className="octroi-finance-choice">
      <legend className="octroi-hidden">{texts.shownColumn}</legend>
      {choices.map((column) => (
        <label key={column.id}>
          <input type="radio" name={name} checked={column.id === shown} onChange={() => onChoose(column.id)} />
          <span>{shortLabel(column)}</span>
        </label>
      ))}
    </fieldset>
  )
}
