import { useQueryClient } from '@tanstack/react-query'
import { useOnAnswering } from '../api/use-reach.ts'
import { shownCopyOf } from '../copies/use-copies.ts'

/** Fetches what is shown and did not come, or is a copy of this device, as soon as the server answers again. */
export function FetchAgain() {
  const queries = useQueryClient()
  useOnAnswering(
    () =>
      void queries.refetchQueries({
        type: 'active',
        predicate: ({ state, queryKey }) => state.status === 'error' || shownCopyOf(queries, queryKey) !== null,
      }),
  )
  return null
}
