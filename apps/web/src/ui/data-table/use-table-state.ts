import { DEFAULT_PAGE_SIZE } from '@octroi/domain'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromUrl, toUrl, withoutTable } from './address.ts'
import type { AddressFault } from './address-faults.ts'
import type { DataColumn } from './column.ts'
import { chosen } from './saved-views/view-state.ts'
import type { OpeningView } from './saved-views/views-control.ts'
import { writeStored, storedPart, StoredState, readStored } from './stored-state.ts'
import { firstState, type TableState } from './table-state.ts'
import { useAddressFaults } from './use-address-faults.ts'
import { validState } from './valid-state.ts'

/** The view that a table opens with; `awaited` while nobody knows yet. */
export type Opening = OpeningView | 'awaited' | null

interface TableOptions<Row> {
  /** Name of the table, and who looks at it: state is stored for each. */
  readonly id: string
  readonly owner: number
  readonly columns: readonly DataColumn<Row>[]
  readonly size?: number
  readonly sort?: TableState['sort']
  /** False for a table that shares its page with others: its state stays out of the address. */
  readonly inUrl?: boolean
  readonly opening?: Opening
}

/** What a person chose to see of a table, and how to change it. */
export interface TableControl {
  /** Name of the table and the person: what the browser keeps is stored under it. */
  readonly name: string
  readonly state: TableState
  /** The table as it is at first. */
  readonly first: TableState
  /** False while it is not known what the table opens with: its rows need not be asked for yet. */
  readonly ready: boolean
  /** The view that the table opened with. */
  readonly opened: OpeningView | null
  readonly set: (next: TableState) => void
  /** Back to how the table is at first; forgets what was stored, but not the saved views. */
  readonly reset: () => void
  /** What of the address one came by could not be shown: said once, and no longer in the address. */
  readonly faults: readonly AddressFault[]
  readonly dismissFaults: () => void
}

/**
 * The state of a table: from the address when it says something of it, else from the view that it opens with, else as
 * this person left it in this browser, else as it is at first. Every change goes to both places, and what the address
 * did not say goes into it at once, so that the address can be shared; what it says that makes no sense is taken out.
 */
export function useTableState<Row>(options: TableOptions<Row>): TableControl {
  const { id, owner, columns, size = DEFAULT_PAGE_SIZE, sort = null, inUrl = true, opening: known = null } = options
  const name = `${owner}.${id}`
  const key = `octroi.table.${name}`
  const [params, setParams] = useSearchParams()
  const [stored, setStored] = useState<Partial<TableState>>(() => readStored(key, StoredState) ?? {})
  const first = useMemo(() => firstState(columns, { size, sort }), [columns, size, sort])
  const url = useMemo(() => (inUrl ? fromUrl(params, columns) : null), [inUrl, params, columns])
  const open = (view: OpeningView) =>
    setStored(storedPart(chosen(view.state, { state: { ...first, ...stored }, first })))
  const { ready, opened } = useOpening({ params, known, isUnsaid: inUrl && url === null, open })
  const state = useMemo(
    () => validState({ ...first, ...stored, ...url }, columns, size),
    [first, stored, url, columns, size],
  )
  const { found, faults, dismissFaults } = useAddressFaults(inUrl ? params : null, columns)
  const set = useCallback(
    (tableState: TableState) => {
      const next = validState(tableState, columns, size)
      writeStored(key, storedPart(next))
      setStored(inUrl ? storedPart(next) : next)
      if (inUrl) setParams((current) => toUrl(next, current, columns), { replace: true })
    },
    [key, inUrl, setParams, columns, size],
  )
  const reset = useCallback(() => {
    globalThis.localStorage.removeItem(key)
    setStored({})
    // An address that says nothing would bring back the view that the table opens with.
    const stateFrom = (current: URLSearchParams) =>
      known === null ? withoutTable(current) : toUrl(first, current, columns)
    if (inUrl) setParams(stateFrom, { replace: true })
  }, [key, inUrl, setParams, known, first, columns])
  const putInUrl = useEffectEvent((now: URLSearchParams, wrong: boolean) => {
    const isUnsaid = inUrl && fromUrl(now, columns) === null && Object.keys(stored).length > 0
    if (isUnsaid || wrong) setParams((current) => toUrl(state, current, columns), { replace: true })
  })
  // Whenever the address changes, or it is known what the table opens with: what is stored changes before the address.
  // Or when the choices of a filter have come, and what the address says is none of them.
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
  readonly known: Opening
  /** The address says nothing of the table. */
  readonly isUnsaid: boolean
  readonly open: (view: OpeningView) => void
}

interface Begun extends Pick<Opens, 'params' | 'known'> {
  readonly opened: OpeningView | null
}

/**
 * Opens the table with the view that it opens with, at each address that says nothing of it, once that view is known;
 * what is chosen meanwhile is for the next time. Until then it is not `ready`.
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
