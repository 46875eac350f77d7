/**
 * Reading foreign workbooks within limits: the types of what is read and of refusals.
 * `@octroi/workbooks/reading/browser` does the reading, in a worker: see docs/decisions/0044.
 */
export { READING_LIMITS, type ReadingLimits } from './limits.ts'
export type { ReadCell } from './read-cell.ts'
export type { ReadSheet, ReadWorkbook } from './read-workbook.ts'
export { REFUSALS, type RefusalCode, WorkbookRefusal } from './refusal.ts'
