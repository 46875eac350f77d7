import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'

/** Fetches the people who have events in a request's history, as choices of a filter. */
export function useHistoryAuthors(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['requestHistory', 'authors', id],
    queryFn: () => api.requestHistory.authors({ params: { id } }),
    throwOnError: false,
  })
}
