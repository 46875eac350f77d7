import type { FinancialTableOptions } from '../../questions/financial-table/financial-table-options.ts'
import { FinancialTablePrint } from '../../questions/financial-table/print.tsx'
import { LazyFinancialTable } from '../tables/lazy-tables.tsx'
import type { PrintProps, WidgetEntry, WidgetProps } from '../widget-props.ts'

/**
 * The components of financial-table questions, for the `widgets` of `FormPage` and `FormPrint`: those that stand there
 * by themselves compare each column with the one before; `{ variance: false }` does not.
 *
 * @example
 * const widgets = { 'financial-table': financialTable({ variance: false }) }
 */
export function financialTable(options: FinancialTableOptions): WidgetEntry {
  return {
    widget: Object.assign((props: WidgetProps) => <LazyFinancialTable {...props} {...options} />, {
      preload: LazyFinancialTable.preload,
    }),
    print: (props: PrintProps) => <FinancialTablePrint {...props} {...options} />,
    label: 'group',
  }
}
