import type { OrganizationRow } from '@octroi/domain'
import { useQuery } from '@tanstack/react-query'
import type { Client } from '../../../api/client.ts'
import { useApi } from '../../../api/use-api.ts'

/** The API's limits: rows per page, and values per column filter. */
const [PAGE, FILTERED] = [500, 200]

/** Fetches all organisations by name, page by page, because 'select all found' covers all of them. */
export function useAllOrganizations() {
  const api = useApi()
  return useQuery({
    queryKey: ['organizations', 'all'],
    queryFn: async ({ signal }) => {
      const all: OrganizationRow[] = []
      for (let page_number = 1; ; page_number += 1) {
        const query = { per_page: PAGE, page_number, order_by: 'name' }
        const { data, total_pages } = await api.organizations.list({ query }, { signal })
        all.push(...data)
        if (page_number >= total_pages) return all
      }
    },
  })
}

/** True if a form has its own guide, for requests whose batch has none; false while unknown. */
export function useHasGuide(form_id: number | undefined): boolean {
  const api = useApi()
  const { data = false } = useQuery({
    queryKey: ['forms', form_id, 'guide'],
    queryFn: async ({ signal }) => {
      const form = await api.forms.read({ params: { id: form_id ?? 0 }, query: {} }, { signal })
      return typeof form['url'] === 'string'
    },
    enabled: form_id !== undefined,
  })
  return data
}

interface Batch {
  readonly type_id: string
  readonly financial_year: string
  readonly ids: readonly number[]
}

/**
 * Fetches the names of the chosen organisations that already have a request of this type and year, including archived
 * ones.
 */
export function useDuplicateRequests({ type_id, financial_year, ids }: Batch) {
  const api = useApi()
  return useQuery({
    queryKey: ['requests', 'alike', type_id, financial_year, ids],
    queryFn: ({ signal }) => alike(api, { type_id, financial_year, ids }, signal),
    enabled: type_id !== '' && financial_year !== '' && ids.length > 0,
  })
}

async function alike(api: Client, { type_id, financial_year, ids }: Batch, signal: AbortSignal): Promise<string[]> {
  const names = new Map<number, string>()
  for (let start = 0; start < ids.length; start += FILTERED) {
    const organization_id = ids.slice(start, start + FILTERED)
    const filters = JSON.stringify({
      type_id: Number(type_id),
      financial_year: Number(financial_year),
      organization_id,
    })
    const query = { per_page: PAGE, order_by: 'organization_name', filters }
    const { data } = await api.requests.list({ query }, { signal })
    for (const { organization } of data) names.set(organization.id, organization.name)
  }
  return [...names.values()]
}
