import { Button } from '@mantine/core'
import { createGridStore, type FinancialRow, type GridDefinition, gridOf } from '@octroi/forms/finance'
import { FinanceGrid } from '@octroi/forms/react'
import { useState } from 'react'

/** A grid is data: lines with numbers, and columns of one year each. Keys are the properties of the saved rows. */
const SMALL_BUDGET: GridDefinition = {
  id: 'small-budget',
  label: 'Budget du projet',
  columns: [
    { id: 'actual', label: 'Réel', type_id: 1 },
    { id: 'planned', label: 'Prévu', type_id: 2 },
  ],
  headings: [{ before: 1, label: 'Revenus' }],
  groups: [{ id: 'income', label: 'Revenus' }],
  lines: [
    { number: 1, key: 'grants', group: 'income', kind: 'input', label: 'Subventions' },
    { number: 2, key: 'donations', group: 'income', kind: 'input', label: 'Dons' },
    { number: 3, key: 'income_total', group: 'income', kind: 'total', label: 'Total', expression: '1+2', grand: true },
  ],
  indicators: [{ key: 'grants_share', label: 'Part des subventions', expression: '1/3*100' }],
  fields: [],
}

interface SmallBudgetProps {
  readonly rows: readonly FinancialRow[]
  readonly send: (rows: readonly FinancialRow[]) => Promise<readonly FinancialRow[]>
}

/** The application saves: `changed()` returns the columns that differ, each as one financial row. */
export function SmallBudget({ rows, send }: SmallBudgetProps) {
  const [store] = useState(() => createGridStore(gridOf(SMALL_BUDGET), rows))
  const save = async () => store.markSaved(await send(store.changed()))
  return (
    <>
      <FinanceGrid store={store} />
      <Button mt="md" onClick={() => void save()}>
        Enregistrer
      </Button>
    </>
  )
}
