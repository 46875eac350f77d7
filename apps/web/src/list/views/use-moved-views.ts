import type { ListName } from '@octroi/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.ts'
import { useUser } from '../../session/session.tsx'
import type { ViewsControl } from '../../ui/data-table/saved-views/views-control.ts'
import { getLocalViewsKey, readLocalViews, moveViews } from './move-views.ts'
import { viewsKey } from './queries.ts'

/** The views that are still in this browser, why, and how to retry. */
export type UnmovedViews = NonNullable<ViewsControl['left']>

/** Moves this browser's views of a list to the server, once; returns those that failed. */
export function useMoveViews(list: ListName, enabled: boolean): UnmovedViews | null {
  const api = useApi()
  const queries = useQueryClient()
  const key = getLocalViewsKey(useUser().id, list)
  const moving = useQuery({
    queryKey: ['moved-views', key],
    queryFn: async () => {
      try {
        await moveViews({ api, list, key })
        return true
      } finally {
        await queries.invalidateQueries({ queryKey: viewsKey(list) })
      }
    },
    enabled: enabled && readLocalViews(key).length > 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: (error) => !(error instanceof ApiError),
  })
  const count = moving.isError ? readLocalViews(key).length : 0
  if (count === 0 || !moving.error) return null
  const { error } = moving
  const reason = error instanceof ApiError ? (error.details[0]?.message ?? error.message) : error.message
  return { count, reason, retry: () => void moving.refetch() }
}
