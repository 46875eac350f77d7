import { useQueryClient } from '@tanstack/react-query'
import { useOnAnswering } from '../api/use-reach.ts'

/** Fetches what is shown and did not come, as soon as the server answers again. */
export function FetchAgain() {
  const queries = useQueryClient()
  useOnAnswering(
    () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  )
  return null
}
