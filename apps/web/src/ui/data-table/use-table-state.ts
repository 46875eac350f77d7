import { DEFAULT_PAGE_SIZE } from '@octroi/domain'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromUrl, toUrl, removeTableParameters } from './address.ts'
import type { AddressFault } from './address-faults.ts'
import type { DataColumn } from './column.ts'
import { applyView } from './saved-views/view-state.ts'
import type { OpeningView } from './saved-views/views-control.ts'
import { writeStored, storedPart, StoredState, readStored } from './stored-state.ts'
import { createDefaultState, type TableState } from './table-state.ts'
import { useAddressFaults } from './use-address-faults.ts'
import { removeInvalidState } from './valid-state.ts'

/** The view with which a table opens; `awaited` while it loads, null for none. */
export type InitialView = OpeningView | 'awaited' | null

interface TableOptions<Row> {
  /** Name of the table and id of the person, under which the state is stored. */
  readonly id: string
  readonly owner: number
  readonly columns: readonly DataColumn<Row>[]
  readonly size?: number
  readonly sort?: TableState['sort']
  /** False to keep the state out of the address, for a table that shares its page with others. */
  readonly inUrl?: boolean
  readonly opening?: InitialView
}

/** A person's settings of a table, and the functions that change them. */
export interface TableControl {
  /** Storage key: name of the table and id of the person. */
  readonly name: string
  readonly state: TableState
  /** Default state of the table. */
  readonly first: TableState
  /** False until it is known with which view the table opens: rows should not be fetched yet. */
  readonly ready: boolean
  /** The view with which the table was opened. */
  readonly opened: OpeningView | null
  readonly set: (next: TableState) => void
  /** Restores the default state and deletes the stored one, but not the saved views. */
  readonly reset: () => void
  /** Parts of the opened address that could not be applied; the address is cleaned. */
  readonly faults: readonly AddressFault[]
  readonly dismissFaults: () => void
}

/**
 * State of a table: from the address if it has any, else from the view with which it opens, else from this browser's
 * storage, else the default. Each change is written to both the address and the storage. A state that is missing in the
 * address is added at once, so that the address can be shared; parts that make no sense are removed.
 */
export function useTableState<Row>(options: TableOptions<Row>): TableControl {
  const { id, owner, columns, size = DEFAULT_PAGE_SIZE, sort = null, inUrl = true, opening: known = null } = options
  const name = `${owner}.${id}`
  const key = `octroi.table.${name}`
  const [params, setParams] = useSearchParams()
  const [stored, setStored] = useState<Partial<TableState>>(() => readStored(key, StoredState) ?? {})
  const first = useMemo(() => createDefaultState(columns, { size, sort }), [columns, size, sort])
  const url = useMemo(() => (inUrl ? fromUrl(params, columns) : null), [inUrl, params, columns])
  const open = (view: OpeningView) =>
    setStored(storedPart(applyView(view.state, { state: { ...first, ...stored }, first })))
  const { ready, opened } = useOpening({ params, known, isUnsaid: inUrl && url === null, open })
  const state = useMemo(
    () => removeInvalidState({ ...first, ...stored, ...url }, columns, size),
    [first, stored, url, columns, size],
  )
  const { found, faults, dismissFaults } = useAddressFaults(inUrl ? params : null, columns)
  const set = useCallback(
    (tableState: TableState) => {
      const next = removeInvalidState(tableState, columns, size)
      writeStored(key, storedPart(next))
      setStored(inUrl ? storedPart(next) : next)
      if (inUrl) setParams((current) => toUrl(next, current, columns), { replace: true })
    },
    [key, inUrl, setParams, columns, size],
  )
  const reset = useCallback(() => {
    globalThis.localStorage.removeItem(key)
    setStored({})
    // Without parameters, the address would open the default view again, so the default state is written to it.
    const stateFrom = (current: URLSearchParams) =>
      known === null ? removeTableParameters(current) : toUrl(first, current, columns)
    if (inUrl) setParams(stateFrom, { replace: true })
  }, [key, inUrl, setParams, known, first, columns])
  const putInUrl = useEffectEvent((now: URLSearchParams, wrong: boolean) => {
    const isUnsaid = inUrl && fromUrl(now, columns) === null && Object.keys(stored).length > 0
    if (isUnsaid || wrong) setParams((current) => toUrl(state, current, columns), { replace: true })
  })
  // Runs when the address changes, when the opening view is known, or when a filter's choices have arrived and do not
  // contain a value of the address. Storage changes before the address.
  useEffect(() => {
    if (ready) putInUrl(params, found.length > 0)
  }, [params, ready, found])
  return useMemo(
    () => ({ name, state, first, ready, opened, set, reset, faults, dismissFaults }),
    [name, state, first, ready, opened, set, reset, faults, dismissFaults],
  )
}

interface Opens {
  readonly params: URLSearchParams
  readonly known: InitialView
  /** True if the address has no state of the table. */
  readonly isUnsaid: boolean
  readonly open: (view: OpeningView) => void
}

interface Begun extends Pick<Opens, 'params' | 'known'> {
  readonly opened: OpeningView | null
}

/**
 * Applies the opening view at each address without state, once the view is known; until then the table is not `ready`.
 * A view that is chosen meanwhile applies from the next time.
 */
function useOpening({ params, known, isUnsaid, open }: Opens) {
  const [begun, setBegun] = useState<Begun>({ params, known: 'awaited', opened: null })
  if (begun.params !== params || (begun.known === 'awaited' && known !== 'awaited')) {
    const view = isUnsaid && known !== null && known !== 'awaited' ? known : null
    setBegun({ params, known, opened: view ?? begun.opened })
    if (view) open(view)
  }
  return { ready: !isUnsaid || begun.known !== 'awaited', opened: begun.opened }
}
