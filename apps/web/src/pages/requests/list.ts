import { can, type ListedFigures, type RequestRow } from '@octroi/domain'
import type { ListConstants } from '../../list/list-description.ts'
import { totalsInWords } from './listed-figures.ts'

/** Requests as a list; archived ones for administrators only (source 1, section 6). */
export const REQUESTS: ListConstants<RequestRow> = {
  name: 'requests',
  call: (api) => api.requests.list,
  // What is urgent comes first, then the latest years.
  sort: null,
  title: 'requests.title',
  empty: 'requests.empty',
  saidOf: ({ totals = {} }: { readonly totals?: ListedFigures }, t) => totalsInWords(totals, t),
  rowName: ({ organization, request_type, financial_year }, t) =>
    `${t('requests.name', { type: request_type.label, year: financial_year })}, ${organization.name}`,
  rowLink: ({ id }) => `/requests/${id}`,
  fixedFor: (actor): Record<string, boolean> => (can(actor, 'request.list_archived') ? {} : { archived: false }),
}

/** Why a list of requests is empty for whom it shows only some. */
export const REQUESTS_WITHIN = { involved: 'requests.emptyInvolved' } as const
