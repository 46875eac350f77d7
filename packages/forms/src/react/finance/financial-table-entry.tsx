import type { FinancialTableOptions } from '../../questions/financial-table/financial-table-options.ts'
import { readFinancialTable, readLines } from '../../questions/financial-table/reading.ts'
import { PrintedAnswer } from '../answers/printed-answer.tsx'
import { LazyFinancialTable } from '../tables/lazy-tables.tsx'
import type { PrintProps, WidgetEntry, WidgetProps } from '../widget-props.ts'

/**
 * Returns the components of financial-table questions, for the `widgets` of `FormPage` and `FormPrint`. The default
 * ones compare each column with the one before; with `{ variance: false }` they do not.
 * @example const widgets = { 'financial-table': financialTable({ variance: false }) }
 */
export function financialTable(options: FinancialTableOptions): WidgetEntry {
  const read = options.variance === false ? readLines : readFinancialTable
  return {
    widget: Object.assign((props: WidgetProps) => <LazyFinancialTable {...props} {...options} />, {
      preload: LazyFinancialTable.preload,
    }),
    print: (props: PrintProps) => <PrintedAnswer {...props} read={read} />,
    label: 'group',
  }
}
