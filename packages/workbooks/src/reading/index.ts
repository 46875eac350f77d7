/**
 * Foreign workbooks, read within bounds: what is read, and why it is not. The reading itself takes place in a worker, by
 * `@octroi/workbooks/reading/browser`: see docs/decisions/0044.
 */
export { READING_LIMITS, type ReadingLimits } from './limits.ts'
export type { ReadCell } from './read-cell.ts'
export type { ReadSheet, ReadWorkbook } from './read-workbook.ts'
export { REFUSALS, type RefusalCode, WorkbookRefusal } from './refusal.ts'
