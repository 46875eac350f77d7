import type { Request } from '@octroi/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'

/** Query key of what was set aside of a request's form. */
export const setAsideKey = (id: number) => ['form-changes', id] as const

/**
 * When the form of a request changed, and the answers that were set aside. The first version of a form is never the
 * result of a change. Without a reply the page shows the form without them.
 */
export function useFormChanges(request: Request) {
  const api = useApi()
  return useQuery({
    queryKey: setAsideKey(request.id),
    queryFn: ({ signal }) => api.formVersions.setAside({ params: { id: request.id } }, { signal }),
    enabled: request.form_version > 1,
    throwOnError: false,
  })
}
