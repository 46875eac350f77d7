import { type AnalysisRow, can } from '@octroi/domain'
import type { ListConstants } from '../../../list/list-description.ts'
import { analysisPage } from './addresses.ts'

/** Constants of the list of analyses; only administrators see those of others and of archived requests. */
export const ANALYSES: ListConstants<AnalysisRow> = {
  name: 'analyzes',
  call: (api) => api.analyzes.list,
  // Unfinished analyses come first.
  sort: { column: 'state_id', direction: 'asc' },
  title: 'analyses.title',
  empty: 'analyses.empty',
  rowLink: analysisPage,
  rowName: ({ analyze_type, request }, t) =>
    t('analyses.name', { type: analyze_type.label, year: `${request.financial_year}, ${request.organization.name}` }),
  // Source 2, 'Analysis list': everybody but administrators sees their own.
  fixedFor: (actor): Record<string, boolean> =>
    can(actor, 'request.list_archived') ? {} : { archived: false, assigned: true },
}

/** Text of an empty list for people who see only their own analyses. */
export const EMPTY_ANALYSES_TEXTS = { involved: 'analyses.emptyInvolved' } as const
