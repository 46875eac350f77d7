/** The widgets that are on the spreadsheet: one chunk, loaded when a form has a table. */
export { FinancialTableWidget } from '../../questions/financial-table/widget.tsx'
export { TableWidget } from '../../questions/table/widget.tsx'
export { TableMixedWidget } from '../../questions/table-mixed/widget.tsx'
