import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'

/** Who did something that the trail tells of, to choose among. */
export function useAuthors() {
  const api = useApi()
  return useQuery({ queryKey: ['audit', 'authors'], queryFn: () => api.audit.authors() })
}
