import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { RowWindow } from './row-window.ts'
import type { SheetParts } from './sheet-parts.ts'
import { SheetRowView } from './sheet-row.tsx'
import { useIsPrinting } from './use-printing.ts'
import { useIsFindInPageOpen } from './use-is-find-in-page-open.ts'
import { useSource } from '../../use-source.ts'

/** Most rows that are all rendered, which is simpler; in longer tables only those in view are. */
const MOST_ROWS_AT_ONCE = 40

/** The rows of a sheet. */
export function SheetRows(parts: SheetParts) {
  const count = parts.controller.source.rowCount()
  return count > MOST_ROWS_AT_ONCE ? <ScrolledRows {...parts} /> : <AllRows {...parts} count={count} />
}

function AllRows({ id, controller, only, decimals, count }: SheetParts & { readonly count: number }) {
  useEffect(() => {
    const { source } = controller
    controller.cursor.revealWith((place) =>
      document.getElementById(`${id}-${source.rowAt(place).key}`)?.scrollIntoView({ block: 'nearest' }),
    )
    return () => controller.cursor.revealWith(null)
  }, [id, controller])
  const rows = Array.from({ length: count }, (_, place) => controller.source.rowAt(place))
  return (
    <tbody role="rowgroup">
      {rows.map((row, place) => (
        <SheetRowView
          key={row.key}
          rowDomId={`${id}-${row.key}`}
          isLast={place === count - 1}
          {...{ row, place, controller, only, decimals }}
        />
      ))}
    </tbody>
  )
}

/** The rows in view and the active one; all of them while the page is printed or searched. */
function ScrolledRows({ id, controller, only, decimals }: SheetParts) {
  const { source, state } = controller.cursor
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const body = useRef<HTMLTableSectionElement>(null)
  const [inSight] = useState(() => new RowWindow(renderAgain))
  const cursorPlace = useSource(state.subscribe, () => state.get().place)
  useLayoutEffect(() => inSight.mount(), [inSight])
  useLayoutEffect(() => inSight.update(regionOf(body.current)))
  useEffect(() => {
    controller.cursor.revealWith((place) => inSight.reveal(place))
    return () => controller.cursor.revealWith(null)
  }, [controller, inSight])
  const order = source.keys?.() ?? Array.from({ length: source.rowCount() }, (_, place) => source.rowAt(place).key)
  const { items, keys, height } = inSight.at(order, cursorPlace, useIsFindInPageOpen(state))
  // Paper does not scroll: every row is rendered in normal flow.
  const drawn = useIsPrinting() ? keys.map((_, index) => ({ index, start: undefined })) : items
  return (
    <tbody role="rowgroup" ref={body} data-virtual style={{ height }}>
      {drawn.map(({ index: place, start }) => (
        <SheetRowView
          key={keys[place]}
          rowDomId={`${id}-${keys[place]}`}
          row={source.rowAt(place)}
          isLast={place === keys.length - 1}
          measured={inSight.measure}
          {...{ place, start, controller, only, decimals }}
        />
      ))}
    </tbody>
  )
}

/** The scrolling element. It is looked up from inside, because its own ref is set only after the rows are mounted. */
function regionOf(body: HTMLElement | null): HTMLElement | null {
  return body?.closest<HTMLElement>('.octroi-grid-region') ?? null
}
