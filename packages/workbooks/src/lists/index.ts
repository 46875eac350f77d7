/** Lists as workbooks, written row by row: see docs/decisions/0011 and 0044. */
export type { Sheet, SheetColumn, SheetRow } from './sheet.ts'
export { createWorkbook, type Workbook } from './workbook.ts'
