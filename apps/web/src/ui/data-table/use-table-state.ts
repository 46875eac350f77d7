import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@octroi/domain'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromUrl, toUrl, withoutTable } from './address.ts'
import type { DataColumn } from './column.ts'
import { writeStored, storedPart, StoredState, readStored } from './stored-state.ts'
import { firstState, isOfKind, type TableState } from './table-state.ts'

interface TableOptions<Row> {
  /** Name of the table, and who looks at it: state is stored for each. */
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
  /** Of the table and the person: what the browser keeps is stored under it. */
  readonly name: string
  readonly state: TableState
  /** The table as it is at first. */
  readonly first: TableState
  readonly set: (next: TableState) => void
  /** Back to how the table is at first; forgets what was stored, but not the saved views. */
  readonly reset: () => void
}

/**
 * The state of a table: from the address when it says something of it, else as this person left it in this browser,
 * else as it is at first. Every change goes to both places, and what was stored goes into the address at once, so that
 * the address can be shared.
 */
export function useTableState<Row>(options: TableOptions<Row>): TableControl {
  const { id, owner, columns, size = DEFAULT_PAGE_SIZE, sort = null, inUrl = true } = options
  const name = `${owner}.${id}`
  const key = `octroi.table.${name}`
  const [params, setParams] = useSearchParams()
  const [stored, setStored] = useState<Partial<TableState>>(() => readStored(key, StoredState) ?? {})
  const first = useMemo(() => firstState(columns, { size, sort }), [columns, size, sort])
  const url = useMemo(() => (inUrl ? fromUrl(params, columns) : null), [inUrl, params, columns])
  const state = useMemo(
    () => validState({ ...first, ...stored, ...url }, columns, size),
    [first, stored, url, columns, size],
  )
  const set = useCallback(
    (next: TableState) => {
      writeStored(key, storedPart(next))
      setStored(inUrl ? storedPart(next) : next)
      if (inUrl) setParams((current) => toUrl(next, current, columns), { replace: true })
    },
    [key, inUrl, setParams, columns],
  )
  const reset = useCallback(() => {
    globalThis.localStorage.removeItem(key)
    setStored({})
    if (inUrl) setParams((current) => withoutTable(current), { replace: true })
  }, [key, inUrl, setParams])
  const putInUrl = useEffectEvent((now: URLSearchParams) => {
    const isUnsaid = inUrl && fromUrl(now, columns) === null && Object.keys(stored).length > 0
    if (isUnsaid) setParams((current) => toUrl(state, current, columns), { replace: true })
  })
  // Whenever the address changes and only then: what is stored changes before the address does.
  useEffect(() => putInUrl(params), [params])
  return useMemo(() => ({ name, state, first, set, reset }), [name, state, first, set, reset])
}

/** Leaves out what the API would refuse: page sizes not offered, columns and filters that the table does not have. */
function validState<Row>(state: TableState, columns: readonly DataColumn<Row>[], size: number): TableState {
  const offered = PAGE_SIZES.some((candidate) => candidate === state.size)
  const sortable = columns.some(({ id, sortable }) => id === state.sort?.column && sortable)
  const filters = Object.entries(state.filters).filter(([id, filter]) => {
    const kind = columns.find((column) => column.id === id)?.filter
    return kind !== undefined && isOfKind(filter, kind)
  })
  return {
    ...state,
    size: offered ? state.size : size,
    sort: sortable ? state.sort : null,
    filters: Object.fromEntries(filters),
  }
}
