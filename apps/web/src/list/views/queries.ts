import type { ListName } from '@octroi/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'
import type { InitialView } from '../../ui/data-table/use-table-state.ts'

/** Query key of a list's views. */
export const viewsKey = (list: ListName) => ['views', list] as const

/** Fetches the views of a list that the person can see, if it has any. */
export function useViews(list: ListName, enabled: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: viewsKey(list),
    queryFn: ({ signal }) => api.views.list({ query: { list } }, { signal }),
    enabled,
  })
}

export type ViewsQuery = ReturnType<typeof useViews>

/** The view with which a list opens; none if the views cannot be fetched. */
export function getInitialView({ data, isError, isEnabled }: ViewsQuery): InitialView {
  if (!isEnabled || (isError && !data)) return null
  return data ? (data.views.find((view) => view.is_default) ?? null) : 'awaited'
}
