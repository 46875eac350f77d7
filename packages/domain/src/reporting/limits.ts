/** Most rows of a report that one call gives: each holds a whole form. */
export const MOST_REPORT_ROWS = 100

/** What a report is of. */
export const REPORT_KINDS = ['requests', 'analyzes'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
