import type { ReactNode } from 'react'
import type { GridStore } from '../../finance/grid-store.ts'
import { type FormMessages, frCA } from '../../locales/react/fr-ca.ts'
import { FormMessagesProvider } from '../form-messages.tsx'
import { FieldTexts } from './finance-fields.tsx'
import { FinanceIndicators } from './finance-indicators.tsx'
import { FinanceTable } from './finance-table.tsx'
import { shownColumns } from './grid-columns.ts'
import { allRows } from './grid-rows.ts'
import { MismatchWarning } from './mismatch-warning.tsx'

/** What `FinancePrint` needs and may be told. */
export interface FinancePrintProps {
  readonly store: GridStore
  /** Before the grid: organisation, year. */
  readonly title?: ReactNode
  readonly messages?: FormMessages
}

/** The whole grid as it is printed, on landscape letter pages: a real table whose headings come back on every page. */
export function FinancePrint({ store, title, messages = frCA }: FinancePrintProps) {
  return (
    <FormMessagesProvider messages={messages}>
      <div className="octroi-finance octroi-finance-print">
        {title}
        <FinanceTable store={store} rows={allRows(store.grid)} columns={shownColumns(store.grid, null)} />
        <FinanceIndicators store={store} />
        <FieldTexts store={store} fields={store.grid.definition.fields} />
        <MismatchWarning store={store} />
      </div>
    </FormMessagesProvider>
  )
}
