import type { AuditSubject } from '@octroi/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.ts'

interface HistoryOf {
  readonly subject: AuditSubject
  readonly id: number
}

const AT_ONCE = 5

/** Fetches the history of one object in pages, latest first; always anew when shown. */
export function useHistory({ subject, id }: HistoryOf) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['audit', subject, id],
    queryFn: ({ pageParam, signal }) =>
      api.audit.history({ params: { subject, id }, query: { page_number: pageParam, per_page: AT_ONCE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}
