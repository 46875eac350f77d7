import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@octroi/domain'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DataColumn } from './column.ts'
import { fromUrl, type TableState, toUrl, withoutTable } from './table-state.ts'

interface TableOptions<Row> {
  /** Name of the table, and who looks at it: state is kept for each. */
  readonly id: string
  readonly owner: number
  readonly columns: readonly DataColumn<Row>[]
  readonly size?: number
  readonly sort?: TableState['sort']
  /** False for a table that shares its page with others: its state stays out of the address. */
  readonly inUrl?: boolean
}

/** What a person chose to see of a table, and how to change it. */
export interface TableControl {
  readonly state: TableState
  readonly set: (next: TableState) => void
  /** Back to how the table is at first; forgets what was kept. */
  readonly reset: () => void
}

/**
 * The state of a table: from the address when it says something of it, else as this person left it in this browser,
 * else as it is at first. Every change goes to both places.
 */
export function useTableState<Row>(options: TableOptions<Row>): TableControl {
  const { id, owner, columns, size = DEFAULT_PAGE_SIZE, sort = null, inUrl = true } = options
  const key = `octroi.table.${owner}.${id}`
  const [params, setParams] = useSearchParams()
  const [kept, setKept] = useState(() => read(key))
  const state = useMemo(() => {
    const hidden = columns.filter((column) => column.hidden).map((column) => column.id)
    const first: TableState = { page: 1, size, sort, filters: {}, hidden }
    const url = inUrl ? fromUrl(params, columns) : null
    return sound({ ...first, ...kept, ...url }, size)
  }, [columns, size, sort, inUrl, params, kept])
  const set = useCallback(
    (next: TableState) => {
      const { page: _, ...lasting } = next
      globalThis.localStorage.setItem(key, JSON.stringify(lasting))
      setKept(inUrl ? lasting : next)
      if (inUrl) setParams((current) => toUrl(next, current), { replace: true })
    },
    [key, inUrl, setParams],
  )
  const reset = useCallback(() => {
    globalThis.localStorage.removeItem(key)
    setKept({})
    if (inUrl) setParams((current) => withoutTable(current), { replace: true })
  }, [key, inUrl, setParams])
  return { state, set, reset }
}

/** A page size that the table does not offer would be refused by the API. */
function sound(state: TableState, size: number): TableState {
  const offered = PAGE_SIZES.some((candidate) => candidate === state.size)
  return offered ? state : { ...state, size }
}

function read(key: string): Partial<TableState> {
  const text = globalThis.localStorage.getItem(key)
  if (text === null) return {}
  try {
    const kept: unknown = JSON.parse(text)
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
