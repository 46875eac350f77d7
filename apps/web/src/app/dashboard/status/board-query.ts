import type { BoardRow } from '@octroi/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../../api/client.ts'

export interface BoardAsked {
  readonly type: number
  readonly year: number
  readonly regions: readonly number[]
}

/** Where all requests of a type and a year are. */
export interface ShownBoard {
  readonly revision: string
  /** What the funder calls each state, by its id. */
  readonly states: ReadonlyMap<number, string>
  /** Rows by the names of the organisations, as lists sort them. */
  readonly rows: readonly BoardRow[]
}

/** How a board is asked for: its lines come only when they are others than those that are there. */
export function boardQuery(api: Client, queries: QueryClient, { type, year, regions }: BoardAsked) {
  const queryKey = ['requests', 'status', { type, year, regions }]
  return {
    queryKey,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ShownBoard> => {
      const shownBoard = queries.getQueryData<ShownBoard>(queryKey)
      const query = { regions: regions.join(','), ...(shownBoard && { revision: shownBoard.revision }) }
      const board = await api.statusBoard.read({ params: { type, year }, query }, { signal })
      const states = new Map(board.states.map(({ id, label }) => [id, label]))
      return { revision: board.revision, states, rows: board.rows ?? shownBoard?.rows ?? [] }
    },
    // Lines that did not change are those that were there: nothing else is to be compared.
    structuralSharing: false,
  } as const
}
