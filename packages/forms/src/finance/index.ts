/** The financial grid, without React and without a DOM: definitions, amounts, saving. */
export { financeEnCA } from '../locales/finance/en-ca.ts'
export type { FinanceMessages } from '../locales/finance/finance-messages.ts'
export { financeFrCA } from '../locales/finance/fr-ca.ts'
export { type Amount, type AmountFault, centsText, MAX_CENTS, percentOf, readAmount, twoDecimals } from './cents.ts'
export { contentOfItems } from './content-of-items.ts'
export { createGridStore } from './create-grid-store.ts'
export type {
  GridColumn,
  GridDefinition,
  GridField,
  GridGroup,
  GridIndicator,
  GridLine,
} from './definition.ts'
export type { FinancialRow } from './financial-row.ts'
export { fromFinancialRows, toFinancialRow } from './financial-rows.ts'
export { type Grid, isEntered } from './grid.ts'
export type { Detail, GridContent, ListContent } from './grid-content.ts'
export { gridItemId } from './item-key.ts'
export { readListRows, writeListRows } from './list-value.ts'
export type { GridItem, GridItems } from './grid-items.ts'
export type { GridFault, GridFaultCode } from './grid-fault.ts'
export type {
  CellChange,
  CellRef,
  CellState,
  FieldFault,
  FieldState,
  GridEntries,
  GridState,
  GridStore,
  ListRow,
  Mismatch,
} from './grid-store.ts'
export { gridOf, type ReadGrid, readGrid } from './read-grid.ts'
export { type ComparedAmount, lineShareOf, type Variance, varianceOf } from './variance.ts'
