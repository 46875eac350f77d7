import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** The row that was opened from a table, and the state of the table at that time. */
export interface OpenedRow {
  readonly id: string
  readonly page: number
  /** Scroll positions of the table and the window, in pixels. */
  readonly top: number
  readonly windowTop: number
}

/** A table at one entry of the browser's history. */
export interface TablePlace {
  readonly entry: string
  readonly table: string
}

type Memory = Map<string, OpenedRow>

const OpenedRows = createContext<Memory | null>(null)

const keyOf = ({ entry, table }: TablePlace): string => `${entry} ${table}`

/** Remembers the row that was opened from each table, until the application is closed. */
export function OpenedRowsProvider({ children }: { readonly children: ReactNode }) {
  const [memory] = useState<Memory>(() => new Map())
  return <OpenedRows value={memory}>{children}</OpenedRows>
}

/** Returns the function that records that the person moved on to another row without returning to the table. */
export function useRecordOpenedRow(): (place: TablePlace, row: Pick<OpenedRow, 'id' | 'page'>) => void {
  const memory = useContext(OpenedRows)
  return useMemo(
    () => (place, row) => {
      const before = memory?.get(keyOf(place))
      if (before) memory?.set(keyOf(place), { ...before, ...row, top: before.page === row.page ? before.top : 0 })
    },
    [memory],
  )
}

/** What a table remembers about the row that was opened from it. */
export interface RowMemory {
  readonly place: TablePlace
  /** The row to find again after returning to the table; undefined on a new visit. */
  readonly returned: OpenedRow | undefined
  readonly remember: (row: OpenedRow) => void
  /** Returns true only once: the caller restores the scroll position. */
  readonly takeScroll: () => boolean
  /** Returns true only once: the caller restores the focus. */
  readonly takeFocus: () => boolean
}

/** The memory of one table. */
export function useRowMemory(table: string): RowMemory {
  const memory = useContext(OpenedRows)
  const entry = useLocation().key
  const isBack = useNavigationType() === NavigationType.Pop
  const [returned] = useState(() => (isBack ? memory?.get(keyOf({ entry, table })) : undefined))
  const toRestore = useRef({ scroll: returned !== undefined, focus: returned !== undefined })
  return useMemo(() => {
    const take = (what: 'scroll' | 'focus') => {
      const is = toRestore.current[what]
      toRestore.current[what] = false
      return is
    }
    const place = { entry, table }
    return {
      place,
      returned,
      remember: (row) => memory?.set(keyOf(place), row),
      takeScroll: () => take('scroll'),
      takeFocus: () => take('focus'),
    }
  }, [memory, entry, table, returned])
}
