import type { GridColumn, GridIndicator } from '../../finance/definition.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { useFormMessages } from '../form-messages.tsx'
import { percentText } from './amount-text.ts'
import { shortLabel } from './grid-columns.ts'
import { useGridCell } from './use-grid-store.ts'
import { useFinanceTexts } from './finance-texts.tsx'

/** Percentages under the grid, live, column by column. */
export function FinanceIndicators({ store }: { readonly store: GridStore }) {
  const texts = useFinanceTexts()
  const { columns, definition } = store.grid
  if (definition.indicators.length === 0) return null
  return (
    <section className="octroi-finance-indicators" aria-label={texts.indicators}>
      {definition.indicators.map((indicator) => (
        <div key={indicator.key} className="octroi-finance-indicator">
          <p className="octroi-finance-indicator-name">{indicator.label}</p>
          <dl>
            {columns.map((column) => (
              <IndicatorValue key={column.id} {...{ store, column, indicator }} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}

interface IndicatorValueProps {
  readonly store: GridStore
  readonly column: GridColumn
  readonly indicator: GridIndicator
}

function IndicatorValue({ store, column, indicator }: IndicatorValueProps) {
  const { locale } = useFormMessages()
  const { value } = useGridCell(store, { column: column.id, line: indicator.key })
  return (
    <div>
      <dt>{shortLabel(column)}</dt>
      <dd>{percentText(value, locale)}</dd>
    </div>
  )
}
