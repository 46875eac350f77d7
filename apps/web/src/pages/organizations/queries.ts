import { type Organization, ORGANIZATION_RANK } from '@octroi/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.ts'

/** Milliseconds after which a list of the funder, which administrators edit, is fetched again. */
const LASTING = 300_000

/**
 * Fetches one organisation, always anew. A refusal (403) is left to the page, which leads away; every other failure
 * reaches the error page (source 1, section 8).
 */
export function useOrganization(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['organizations', id],
    queryFn: ({ signal }): Promise<Organization> => api.organizations.read({ params: { id } }, { signal }),
    refetchOnMount: 'always',
    throwOnError: (error, query) =>
      query.state.data === undefined && !(error instanceof ApiError && error.status === 403),
  })
}

/** Fetches the lookups of an organisation: regions, action fields, sectors and subsectors. */
export function useOrganizationLookups() {
  const api = useApi()
  return useQuery({
    queryKey: ['organization-lookups'],
    queryFn: async () => {
      const [regions, actionFields, sectors, subsectors] = await Promise.all([
        api.lookups.regions(),
        api.lookups.actionFields(),
        api.lookups.sectors(),
        api.lookups.subsectors(),
      ])
      return { regions, actionFields, sectors, subsectors }
    },
    staleTime: LASTING,
    throwOnError: (_error, query) => query.state.data === undefined,
  })
}

export type OrganizationLookups = NonNullable<ReturnType<typeof useOrganizationLookups>['data']>

const OFFERED = 20

/** Searches the server for users to associate: of rank organisation, enabled, and without an organisation. */
export function useFreeUsers(text: string, enabled: boolean) {
  const api = useApi()
  const search = text.trim()
  const filters = JSON.stringify({ rang: ORGANIZATION_RANK, disabled: false, has_organization: false })
  return useQuery({
    queryKey: ['users', 'free', search],
    queryFn: ({ signal }) =>
      api.users.list(
        { query: { per_page: OFFERED, order_by: 'surname', filters, ...(search !== '' && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled,
  })
}
