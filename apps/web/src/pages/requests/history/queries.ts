import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'

/** Who did something to a request, to choose among. */
export function useHistoryAuthors(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['requestHistory', 'authors', id],
    queryFn: () => api.requestHistory.authors({ params: { id } }),
    throwOnError: false,
  })
}
