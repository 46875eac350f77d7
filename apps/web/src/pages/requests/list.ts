import { can, type ListedFigures, type RequestRow } from '@octroi/domain'
import type { ListConstants } from '../../list/list-description.ts'
import { totalsInWords } from './listed-figures.ts'

/** Constants of the list of requests; archived ones are for administrators only (source 1, section 6). */
export const REQUESTS: ListConstants<RequestRow> = {
  name: 'requests',
  call: (api) => api.requests.list,
  // Null keeps the server's order: urgent requests first, then the latest years.
  sort: null,
  title: 'requests.title',
  empty: 'requests.empty',
  saidOf: ({ totals = {} }: { readonly totals?: ListedFigures }, t) => totalsInWords(totals, t),
  rowName: ({ organization, request_type, financial_year }, t) =>
    `${t('requests.name', { type: request_type.label, year: financial_year })}, ${organization.name}`,
  rowLink: ({ id }) => `/requests/${id}`,
  fixedFor: (actor): Record<string, boolean> => (can(actor, 'request.list_archived') ? {} : { archived: false }),
}

/** Text of an empty list for people who see only the requests that they are involved in. */
export const EMPTY_REQUESTS_TEXTS = { involved: 'requests.emptyInvolved' } as const
