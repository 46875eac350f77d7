import type { contract, ReplyOf } from '@octroi/domain'
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useSharedCall } from '../../../api/use-shared-call.ts'

const listKey = (id: number) => ['forms', 'carry-over', id] as const

/**
 * The open requests on earlier versions of a form, always anew, page after page until all are there: the sums are those
 * of the dry run of all. The page shows an error.
 */
export function useOpenRequests(id: number) {
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: listKey(id),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.formVersions.list(
        { params: { id }, query: { ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
    throwOnError: false,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return query
}

interface ShownPlan {
  /** The request of the dialog; null before it is first opened. */
  readonly requestId: number | null
  readonly isShown: boolean
}

/** What carrying a request over would do, question by question; the dialog shows an error. */
export function useCarryOverPlan(id: number, { requestId, isShown }: ShownPlan) {
  const api = useApi()
  return useQuery({
    queryKey: [...listKey(id), 'plan', requestId],
    queryFn: ({ signal }) => api.formVersions.plan({ params: { id, request_id: requestId ?? 0 } }, { signal }),
    enabled: isShown && requestId !== null,
    staleTime: 0,
    throwOnError: false,
  })
}

/** Fetches again what carrying over changes on other pages. */
function useRefresh() {
  const queries = useQueryClient()
  return () => Promise.all([['requests'], ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

type Pages = InfiniteData<ReplyOf<typeof contract.formVersions.list>, number | undefined>

const withoutRequest = ({ pages, pageParams }: Pages, request_id: number): Pages => ({
  pages: pages.map((page) => ({
    ...page,
    total: page.total - 1,
    requests: page.requests.filter((request) => request.request_id !== request_id),
  })),
  pageParams,
})

/** Carries one request over to a version. It leaves the list, whose other dry runs the server need not make again. */
export function useCarryOne(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const carry = useSharedCall(({ request_id, version }: { readonly request_id: number; readonly version: number }) =>
    api.formVersions.carry({ params: { id, request_id }, body: { version } }),
  )
  return useMutation({
    mutationFn: carry,
    onSuccess: (_, { request_id }) => {
      queries.setQueryData<Pages>(listKey(id), (list) => list && withoutRequest(list, request_id))
      return refresh()
    },
    onError: () => queries.invalidateQueries({ queryKey: listKey(id) }),
  })
}

/** Carries all open requests over to a version, page after page; returns how many, and those that were refused. */
export function useCarryAll(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const carryPages = useSharedCall(async (version: number) => {
    let carried = 0
    const failed: Awaited<ReturnType<typeof api.formVersions.carryAll>>['failed'] = []
    for (let after: number | null = 0; after !== null; ) {
      const body: { version: number; after?: number } = { version, ...(after > 0 && { after }) }
      const page = await api.formVersions.carryAll({ params: { id }, body })
      carried += page.carried
      failed.push(...page.failed)
      after = page.next
    }
    return { carried, failed }
  })
  return useMutation({
    mutationFn: carryPages,
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: listKey(id) }), refresh()]),
  })
}
