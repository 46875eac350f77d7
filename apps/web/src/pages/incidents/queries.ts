import type { Incident } from '@octroi/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '../../api/use-api.ts'

/** Fetches one incident, always anew. It never throws: the page handles failures. */
export function useIncident(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['incidents', id],
    queryFn: ({ signal }) => api.incidents.read({ params: { id } }, { signal }),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}

/** Caches a saved incident, and has the list and the history fetched again. */
export function useCacheIncident(): (incident: Incident) => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(
    (incident) => {
      queries.setQueryData(['incidents', incident.id], incident)
      return Promise.all([['incidents', 'list'], ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    [queries],
  )
}
