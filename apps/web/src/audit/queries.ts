import type { AuditEvent, AuditSubject, CallOf, contract } from '@octroi/domain'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import type { ExportSource } from '../ui/data-table/table-props.ts'

type ListQuery = CallOf<typeof contract.audit.list>['query']

/** A page of the trail; the one before stays in view while the next is on its way. */
export function useAuditList(query: ListQuery) {
  const api = useApi()
  return useQuery({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => api.audit.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The part of the trail that a query finds, page by page, for an export. */
export function useAuditExport(name: string, query: ListQuery): ExportSource<AuditEvent> {
  const api = useApi()
  return { name, load: (paging, { signal }) => api.audit.list({ query: { ...query, ...paging } }, { signal }) }
}

interface HistoryOf {
  readonly subject: AuditSubject
  readonly id: number
}

const AT_ONCE = 5

/** What was done to one object, a few at a time, the latest first; asked anew each time that it is shown. */
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
