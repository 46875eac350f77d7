import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'
import { type BoardAsked, boardQuery } from './board-query.ts'

/** How long the board may be behind what others do, in milliseconds. */
export const BOARD_REFRESH_MS = 10_000

/** The board, asked for again while it is open. */
export function useBoard(board: BoardAsked) {
  return useQuery({ ...boardQuery(useApi(), useQueryClient(), board), refetchInterval: BOARD_REFRESH_MS })
}
