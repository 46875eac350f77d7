/** Budget grids and summaries as workbooks with live formulas: see docs/decisions/0044. */
export { type GridWorkbook, writeGridWorkbook } from './grid-workbook.ts'
export type { FiguresWords } from './sheet-file.ts'
export {
  type SummaryColumn,
  type SummaryWords,
  type SummaryWorkbook,
  writeSummaryWorkbook,
} from './summary-workbook.ts'
