import type { GridIndicator } from '../../finance/definition.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { percentText } from './amount-text.ts'
import { isGivenColumn } from './context-columns.ts'
import { type ColumnsInSight, shortLabel } from './shown-columns.ts'
import { useGridCell } from './use-grid-store.ts'
import { useFinanceTexts } from './finance-texts.tsx'

interface FinanceIndicatorsProps {
  readonly store: GridStore
  readonly inSight: ColumnsInSight
}

/** The indicators under the grid: live percentages for each column; for given columns, the values that were given. */
export function FinanceIndicators({ store, inSight }: FinanceIndicatorsProps) {
  const texts = useFinanceTexts()
  const contextAmounts = useSignal(inSight.given)
  const { definition } = store.grid
  if (definition.indicators.length === 0) return null
  return (
    <section className="octroi-finance-indicators" aria-label={texts.indicators}>
      {definition.indicators.map((indicator) => (
        <div key={indicator.key} className="octroi-finance-indicator">
          <p className="octroi-finance-indicator-name">{indicator.label}</p>
          <dl>
            {inSight.columns.amounts.map((column) => {
              if (!isGivenColumn(column)) return <IndicatorInColumn key={column.id} {...{ store, column, indicator }} />
              const value = contextAmounts.get(column.id)?.[indicator.key]
              return value === undefined ? null : <IndicatorValue key={column.id} {...{ column, value }} />
            })}
          </dl>
        </div>
      ))}
    </section>
  )
}

interface IndicatorInColumnProps {
  readonly store: GridStore
  readonly column: IndicatorValueProps['column'] & { readonly id: string }
  readonly indicator: GridIndicator
}

function IndicatorInColumn({ store, column, indicator }: IndicatorInColumnProps) {
  return <IndicatorValue column={column} value={useGridCell(store, { column: column.id, line: indicator.key }).value} />
}

interface IndicatorValueProps {
  readonly column: Parameters<typeof shortLabel>[0]
  /** In hundredths of a percent. */
  readonly value: number
}

function IndicatorValue({ column, value }: IndicatorValueProps) {
  const { locale } = useFormMessages()
  return (
    <div>
      <dt>{shortLabel(column)}</dt>
      <dd>{percentText(value, locale)}</dd>
    </div>
  )
}
