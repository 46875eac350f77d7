import type { BoardRow } from '@octroi/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'

/** How long the board may be behind what others do, in milliseconds. */
export const BOARD_REFRESH_MS = 10_000

interface BoardAsked {
  readonly type: number
  readonly year: number
  readonly regions: readonly number[]
}

/** Where all requests of a type and a year stand. */
export interface ShownBoard {
  readonly revision: string
  /** What the funder calls each state, by its id. */
  readonly states: ReadonlyMap<number, string>
  /** By the names of the organisations, as lists sort them. */
  readonly rows: readonly BoardRow[]
}

/** The board, asked for again while it is open: its lines come only when they are others. */
export function useBoard(asked: BoardAsked) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['requests', 'status', asked]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ShownBoard> => {
      const { type, year, regions } = asked
      const shown = queries.getQueryData<ShownBoard>(queryKey)
      const query = { regions: regions.join(','), ...(shown && { revision: shown.revision }) }
      const board = await api.statusBoard.read({ params: { type, year }, query }, { signal })
      const states = new Map(board.states.map(({ id, label }) => [id, label]))
      return { revision: board.revision, states, rows: board.rows ?? shown?.rows ?? [] }
    },
    refetchInterval: BOARD_REFRESH_MS,
    // Lines that did not change are those that were there: nothing else is to be compared.
    structuralSharing: false,
  })
}
