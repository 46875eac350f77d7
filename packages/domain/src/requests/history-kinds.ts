/** What the history of a request tells apart. */
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
export type HistoryKind = (typeof HISTORY_KINDS)[number]
