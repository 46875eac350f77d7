import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'

/** Fetches the people who have actions in the trail, as choices of a filter. */
export function useAuthors() {
  const api = useApi()
  return useQuery({ queryKey: ['audit', 'authors'], queryFn: () => api.audit.authors() })
}
