import type { ContentItem, ContentKindName } from '@octroi/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.ts'
import { useSharedCall } from '../../api/use-shared-call.ts'

/** Kind and key of an item of the content. */
export interface ItemName {
  readonly kind: ContentKindName
  readonly key: string
}

const LIST = ['content', 'list'] as const
/** What other pages keep of the content; it is fetched again once something was published. */
const KEPT_BY_OTHER_PAGES = [
  ['request-types'],
  ['request-states'],
  ['analysis-types'],
  ['analysis-states'],
  ['action-fields'],
  ['note-types'],
  ['organization-lookups'],
  ['regions'],
]

export const itemKey = ({ kind, key }: ItemName) => ['content', 'item', kind, key] as const
export const itemAddress = ({ kind, key }: ItemName): string => `/content/${kind}/${key}`

/** All items, always anew; the page shows an error. */
export function useContentItems() {
  const api = useApi()
  return useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => api.contentDrafts.list({}, { signal }),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}

/** An item, fetched once each time that its page is opened: the editor has its own copy of the draft. */
export function useContentItem(item: ItemName) {
  const api = useApi()
  return useQuery({
    queryKey: itemKey(item),
    queryFn: ({ signal }) => api.contentDrafts.read({ params: item }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    throwOnError: false,
    structuralSharing: false,
  })
}

/** Whether a call was refused because the draft is another one now, or gone: somebody else, or an earlier call, changed it. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'version_conflict' || error.code === 'not_found')

/** Publishes a revision of a draft; every page then reads the new content. */
export function usePublishContent(item: ItemName) {
  const api = useApi()
  const queries = useQueryClient()
  const publish = useSharedCall(
    (revision: string): Promise<ContentItem> => api.contentDrafts.publish({ params: item, body: { revision } }),
  )
  return useMutation({
    mutationFn: publish,
    onSuccess: () =>
      Promise.all([LIST, ['audit'], ...KEPT_BY_OTHER_PAGES].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

/** Throws a revision of the draft of an item away. */
export function useDiscardContent(item: ItemName) {
  const api = useApi()
  const queries = useQueryClient()
  const discard = useSharedCall((revision: string) => api.contentDrafts.discard({ params: item, query: { revision } }))
  return useMutation({
    mutationFn: discard,
    onSuccess: () => Promise.all([LIST, ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}
