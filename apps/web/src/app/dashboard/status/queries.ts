import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'
import { type BoardFilters, boardQuery } from './board-query.ts'

/** Refresh interval in milliseconds, by which the board may lag behind others' changes. */
export const BOARD_REFRESH_MS = 10_000

/** Fetches the board and refreshes it while it is open. */
export function useBoard(board: BoardFilters) {
  return useQuery({ ...boardQuery(useApi(), useQueryClient(), board), refetchInterval: BOARD_REFRESH_MS })
}
