/** The kinds of events in the history of a request. */
export const HISTORY_KINDS = [
  'request',
  'state',
  'people',
  'answer',
  'document',
  'remark',
  'analysis',
  'analysis_created',
  'analysis_started',
  'analysis_submitted',
  'analysis_returned',
  'conclusion',
  'finance',
  'mail',
] as const
/** The kinds of events about analyses; a filter on 'analysis' includes them. */
export const ANALYSIS_HISTORY_KINDS = HISTORY_KINDS.filter((kind) => kind.startsWith('analysis_'))
export type HistoryKind = (typeof HISTORY_KINDS)[number]
