import type { ReactNode } from 'react'
import type { GridStore } from '../../finance/grid-store.ts'
import { type FormMessages, frCA } from '../../locales/react/fr-ca.ts'
import { FormMessagesProvider } from '../form-messages.tsx'
import { ReadOnlyFields } from './finance-fields.tsx'
import { FinanceIndicators } from './finance-indicators.tsx'
import { FinanceTable } from './finance-table.tsx'
import { allRows } from './grid-rows.ts'
import { givenValues } from './context-columns.ts'
import { MismatchWarning } from './mismatch-warning.tsx'
import { type ColumnOptions, useColumnsInSight } from './shown-columns.ts'

/** Props of `FinancePrint`. */
export interface FinancePrintProps extends ColumnOptions {
  readonly store: GridStore
  /** Rendered above the grid: organisation, year. */
  readonly title?: ReactNode
  readonly messages?: FormMessages
}

/** The whole grid for print, on landscape letter pages: a real table whose headings are repeated on every page. */
export function FinancePrint({ store, title, messages = frCA, ...options }: FinancePrintProps) {
  const { fields } = store.grid.definition
  const inSight = useColumnsInSight(store.grid, options)
  return (
    <FormMessagesProvider messages={messages}>
      <div className="octroi-finance octroi-finance-print">
        {title}
        <FinanceTable
          store={store}
          rows={allRows(store.grid)}
          columns={inSight.columns}
          given={givenValues(options.contextColumns ?? [])}
        />
        <FinanceIndicators store={store} inSight={inSight} />
        {fields.length > 0 && <ReadOnlyFields store={store} fields={fields} />}
        <MismatchWarning store={store} />
      </div>
    </FormMessagesProvider>
  )
}
