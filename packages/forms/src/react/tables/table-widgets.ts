/** The widgets that use the spreadsheet, in one chunk that is loaded when a form has a table. */
export { FinancialTableWidget } from '../../questions/financial-table/widget.tsx'
export { TableWidget } from '../../questions/table/widget.tsx'
export { TableMixedWidget } from '../../questions/table-mixed/widget.tsx'
