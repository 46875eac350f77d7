/** Most rows of a report in one reply, since each holds a whole form. */
export const MOST_REPORT_ROWS = 100

/** The subjects of reports. */
export const REPORT_KINDS = ['requests', 'analyzes'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** The types of field whose single answers stay numbers or dates in a workbook. */
export const REPORT_FIGURES = ['number', 'integer', 'money', 'percent', 'date'] as const
export type ReportFigure = (typeof REPORT_FIGURES)[number]
