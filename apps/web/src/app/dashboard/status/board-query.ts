import type { BoardRow } from '@octroi/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../../api/client.ts'

export interface BoardFilters {
  readonly type: number
  readonly year: number
  readonly regions: readonly number[]
}

/** The board of a type and year, as cached. */
export interface CachedBoard {
  readonly revision: string
  /** The funder's names of states, by id. */
  readonly states: ReadonlyMap<number, string>
  /** Rows sorted by organisation, as lists are. */
  readonly rows: readonly BoardRow[]
}

/** Query of a board; the server sends rows only if they differ from the cached revision. */
export function boardQuery(api: Client, queries: QueryClient, { type, year, regions }: BoardFilters) {
  const queryKey = ['requests', 'status', { type, year, regions }]
  return {
    queryKey,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<CachedBoard> => {
      const shownBoard = queries.getQueryData<CachedBoard>(queryKey)
      const query = { regions: regions.join(','), ...(shownBoard && { revision: shownBoard.revision }) }
      const board = await api.statusBoard.read({ params: { type, year }, query }, { signal })
      const states = new Map(board.states.map(({ id, label }) => [id, label]))
      return { revision: board.revision, states, rows: board.rows ?? shownBoard?.rows ?? [] }
    },
    // Unchanged rows are the same objects already, so comparing them would be wasted work.
    structuralSharing: false,
  } as const
}
