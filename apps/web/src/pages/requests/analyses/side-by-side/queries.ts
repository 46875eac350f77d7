import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/use-api.ts'

/** Fetches the comparison of a request's analyses, always anew. */
export function useSideBySide(requestId: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['analyzes', 'side-by-side', requestId],
    queryFn: ({ signal }) => api.analyzes.sideBySide({ params: { id: requestId } }, { signal }),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}
