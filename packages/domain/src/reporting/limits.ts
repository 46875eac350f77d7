/** Most rows of a report that one call gives: each holds a whole form. */
export const MOST_REPORT_ROWS = 100

/** What a report is of. */
export const REPORT_KINDS = ['requests', 'analyzes'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** What an answer of one number or one date can be, by the type of its field: such an answer stays one in a workbook. */
export const REPORT_FIGURES = ['number', 'integer', 'money', 'percent', 'date'] as const
export type ReportFigure = (typeof REPORT_FIGURES)[number]
