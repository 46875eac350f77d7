import type { ToDoKind } from '@octroi/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'

/** Fetches the person's to-do list; always anew, because anybody's act may change it. */
export function useToDo() {
  const api = useApi()
  return useQuery({ queryKey: ['to-do'], queryFn: () => api.toDo.list({ query: {} }), staleTime: 0 })
}

/** Fetches the whole list for one reason, up to the server's limit. */
export function useAllOfKind(kind: ToDoKind, enabled: boolean) {
  const api = useApi()
  const query = { kind, rows: 100 }
  return useQuery({ queryKey: ['to-do', kind], queryFn: () => api.toDo.list({ query }), staleTime: 0, enabled })
}
