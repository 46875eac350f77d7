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
/** What happens to an analysis by a name of its own: whoever asks for 'analysis' means these too. */
export const ANALYSIS_HISTORY_KINDS = HISTORY_KINDS.filter((kind) => kind.startsWith('analysis_'))
export type HistoryKind = (typeof HISTORY_KINDS)[number]
