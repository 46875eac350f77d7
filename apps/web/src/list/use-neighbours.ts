import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useApi } from '../api/use-api.ts'
import { useRecordOpenedRow } from '../ui/data-table/opened-rows.tsx'
import type { ListConstants } from './list-description.ts'
import { type ListTrail, toNavigationState, parseListTrail } from './list-trail.ts'

/** Link to a neighbouring row, or the reason why there is none. */
export type Neighbour =
  | { readonly to: string; readonly state: object }
  | { readonly none: 'first' | 'last' | 'loading' | 'failed' }

export interface Neighbours {
  readonly previous: Neighbour
  readonly next: Neighbour
  /** Position of the row, from 1; undefined if it is no longer in the list. */
  readonly place: number | undefined
  readonly total: number | undefined
}

interface Identified {
  readonly id: number
}

/**
 * The rows before and after this one in the list from which the person came, with its filters and sort; null without
 * such a list. The list is refetched as it changes: after an act removed the row, the next row has its position.
 */
export function useNeighbours<Row extends Identified>(list: ListConstants<Row>, id: number): Neighbours | null {
  const { state } = useLocation()
  const trail = useMemo(() => parseListTrail(state, list.name), [state, list.name])
  const size = trail?.query.per_page ?? 1
  const number = trail ? pageOf(trail.place, size) : null
  const page = usePage(list, trail, number)
  const index = page.data?.data.findIndex((row) => row.id === id) ?? -1
  const start = ((number ?? 1) - 1) * size
  const here = index >= 0 ? start + index : (trail?.place ?? 0)
  const around = { before: here - 1, after: index >= 0 ? here + 1 : here }
  const other = (place: number) =>
    page.data && place >= 0 && pageOf(place, size) !== number ? pageOf(place, size) : null
  const total = page.data?.total
  const previousPage = usePage(list, trail, other(around.before))
  const nextPage = usePage(list, trail, around.after < (total ?? 0) ? other(around.after) : null)
  useMoved(trail, index >= 0 ? { id: String(id), page: number ?? 1 } : null)
  if (!trail) return null
  const at = (place: number, wantedId: typeof page): Neighbour => {
    if (page.isError || wantedId.isError) return { none: 'failed' }
    if (place < 0) return { none: 'first' }
    if (total !== undefined && place >= total) return { none: 'last' }
    if (!page.data || !wantedId.data) return { none: 'loading' }
    const row = wantedId.data.data[place % size]
    return row ? { to: list.rowLink(row), state: toNavigationState({ ...trail, place }) } : { none: 'last' }
  }
  return {
    previous: at(around.before, other(around.before) === null ? page : previousPage),
    next: at(around.after, other(around.after) === null ? page : nextPage),
    place: index >= 0 ? here + 1 : undefined,
    total,
  }
}

const pageOf = (place: number, size: number): number => Math.floor(place / size) + 1

/** Fetches a page of the list; the page that the list itself showed is cached. */
function usePage<Row extends Identified>(list: ListConstants<Row>, trail: ListTrail | null, number: number | null) {
  const call = list.call(useApi())
  const query = { ...trail?.query, page_number: number ?? 1 }
  return useQuery({
    queryKey: [list.name, 'list', query],
    queryFn: ({ signal }) => call({ query }, { signal }),
    enabled: trail !== null && number !== null,
  })
}

/** Makes the list mark the row that was viewed last when the person returns. */
function useMoved(trail: ListTrail | null, row: { readonly id: string; readonly page: number } | null): void {
  const move = useRecordOpenedRow()
  const { id, page } = row ?? {}
  useEffect(() => {
    if (trail && id !== undefined && page !== undefined) move(trail.table, { id, page })
  }, [trail, id, page, move])
}
