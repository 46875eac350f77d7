import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/use-api.ts'

/** The analyses of a request beside one another, as they are now. */
export function useSideBySide(requestId: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['analyzes', 'side-by-side', requestId],
    queryFn: ({ signal }) => api.analyzes.sideBySide({ params: { id: requestId } }, { signal }),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}
