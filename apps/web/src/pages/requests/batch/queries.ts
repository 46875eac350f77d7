import type { OrganizationRow } from '@octroi/domain'
import { useQuery } from '@tanstack/react-query'
import type { Client } from '../../../api/client.ts'
import { useApi } from '../../../api/use-api.ts'

/** A call answers at most this many rows, and a column may be filtered by at most this many values. */
const [PAGE, FILTERED] = [500, 200]

/** Every organisation by name, page after page: 'select all found' is of all of them. */
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

/** Whether a form has a guide that its requests are given when a batch brings none; false while that is not known. */
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

/** The names of the chosen organisations that have a request of this type and year already, archived ones too. */
export function useAlike({ type_id, financial_year, ids }: Batch) {
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
