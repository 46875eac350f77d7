import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'

/** How long the board may be behind what others do, in milliseconds. */
export const BOARD_REFRESH_MS = 10_000

interface BoardAsked {
  readonly type: number
  readonly year: number
  readonly regions: readonly number[]
}

/** The lines of the board, fetched again while it is open. */
export function useBoard(asked: BoardAsked) {
  const api = useApi()
  return useQuery({
    queryKey: ['requests', 'status', asked],
    queryFn: ({ signal }) => {
      const { type, year, regions } = asked
      return api.statusBoard.read({ params: { type, year }, query: { regions: regions.join(',') } }, { signal })
    },
    refetchInterval: BOARD_REFRESH_MS,
  })
}
