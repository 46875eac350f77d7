import type { ListName } from '@octroi/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'
import type { Opening } from '../../ui/data-table/use-table-state.ts'

/** What is fetched of a list’s views is kept under this. */
export const viewsKey = (list: ListName) => ['views', list] as const

/** The views that this person knows of a list, where it shows any. */
export function useViews(list: ListName, enabled: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: viewsKey(list),
    queryFn: ({ signal }) => api.views.list({ query: { list } }, { signal }),
    enabled,
  })
}

export type FoundViews = ReturnType<typeof useViews>

/** The view that the list opens with. A list whose views do not come opens without one. */
export function openingOf({ data, isError, isEnabled }: FoundViews): Opening {
  if (!isEnabled || (isError && !data)) return null
  return data ? (data.views.find((view) => view.is_default) ?? null) : 'awaited'
}
