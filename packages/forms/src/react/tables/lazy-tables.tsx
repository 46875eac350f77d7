import { rowsOf } from '../../values/value.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { WidgetProps } from '../widget-props.ts'

const load = () => import('./table-widgets.ts')

/** The spreadsheet is loaded late: a form without a table never loads it. */
export const LazyTable = lazyPart(async () => (await load()).TableWidget, { waiting: TableSpace })
export const LazyTableMixed = lazyPart(async () => (await load()).TableMixedWidget, { waiting: TableSpace })
export const LazyFinancialTable = lazyPart(async () => (await load()).FinancialTableWidget, { waiting: TableSpace })

/**
 * Loads the spreadsheet for every table. A server that allows inline styles, which set the widths of columns, calls it
 * before its first rendering: the HTML then has the tables themselves, not a space for them.
 */
export async function preloadTables(): Promise<void> {
  await Promise.all([LazyTable, LazyTableMixed, LazyFinancialTable].map((table) => table.preload()))
}

/** Height of one row in rem. */
const ROW_REM = 2.8125

/**
 * Placeholder as high as the table, so that nothing moves when the table is loaded. The height is an attribute, because
 * a strict policy refuses inline styles in the HTML of a server.
 */
function TableSpace({ state: { question, values } }: WidgetProps) {
  const [first] = question.options
  const rowCount = Math.max(question.options.length, rowsOf(values[first?.id ?? 0]).length)
  return (
    <div className="octroi-table-space" aria-busy>
      <svg width={1} height={`${(rowCount + 1) * ROW_REM}rem`} aria-hidden />
    </div>
  )
}
