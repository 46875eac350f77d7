import type { ToDoKind } from '@octroi/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'

/** What waits for who is logged in, asked again at each visit: every act of anybody may change it. */
export function useToDo() {
  const api = useApi()
  return useQuery({ queryKey: ['to-do'], queryFn: () => api.toDo.list({ query: {} }), staleTime: 0 })
}

/** All that waits for one reason, as far as the server gives it at once. */
export function useAllOfKind(kind: ToDoKind, enabled: boolean) {
  const api = useApi()
  const query = { kind, rows: 100 }
  return useQuery({ queryKey: ['to-do', kind], queryFn: () => api.toDo.list({ query }), staleTime: 0, enabled })
}
