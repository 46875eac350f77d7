import type { CSSProperties } from 'react'
import type { Form } from '../../description/index-form.ts'
import { rowsOf } from '../../engine/value.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { WidgetProps } from '../widget-props.ts'

const load = () => import('./table-widgets.ts')

/** Types 17, 18 and 19. A form without a table never loads the spreadsheet. */
export const LazyTable = lazyPart(async () => (await load()).TableWidget, { waiting: TableSpace })
export const LazyTableMixed = lazyPart(async () => (await load()).TableMixedWidget, { waiting: TableSpace })
export const LazyFinancialTable = lazyPart(async () => (await load()).FinancialTableWidget, { waiting: TableSpace })

const BY_TYPE: Readonly<Record<string, { readonly preload: () => Promise<void> }>> = {
  table: LazyTable,
  'table-mixed': LazyTableMixed,
  'financial-table': LazyFinancialTable,
}

/** Loads what the tables of a form need, before the person comes to one. */
export async function preloadTables(form: Form): Promise<void> {
  const types = new Set(form.questions.map(({ question }) => question.question_type.label))
  const parts = Object.entries(BY_TYPE).filter(([type]) => types.has(type))
  await Promise.all(parts.map(([, part]) => part.preload()))
}

/** The room that a table will take, so that nothing moves when it comes. */
function TableSpace({ state: { question, values } }: WidgetProps) {
  const [first] = question.options
  const rowCount = Math.max(question.options.length, rowsOf(values[first?.id ?? 0]).length)
  return <div className="octroi-table-space" aria-busy style={{ '--octroi-rows': rowCount + 1 } as CSSProperties} />
}
