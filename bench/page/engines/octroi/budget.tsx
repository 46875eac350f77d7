import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import { createGridStore, type GridStore, gridOf } from '@octroi/forms/finance'
import { FinanceGrid, GridSaveNotices, useGridSaver } from '@octroi/forms/react'
import '@octroi/forms/styles.css'
import { createRoot } from 'react-dom/client'
import { budgetAmounts } from '../../budget.ts'
import type { Engine } from '../../engine.ts'

/** Our budget grid; reading, checking and indexing the definition is included in the time of opening. */
export const engine: Engine = ({ budget }) => {
  if (budget === null) throw new Error('No budget to open')
  const amounts = Object.entries(budgetAmounts(budget))
  return (host) => {
    const store = createGridStore(gridOf(budget))
    store.setAll(
      amounts.flatMap(([line, row]) =>
        Object.entries(row).map(([column, text]) => ({ ref: { column, line }, text: String(text) })),
      ),
    )
    store.load(store.financialRows())
    createRoot(host).render(
      <MantineProvider>
        <Budget store={store} />
      </MantineProvider>,
    )
    return {
      prepareAnswers: () => () => undefined,
      find: (_, cell) =>
        host.querySelector<HTMLElement>(`[role="gridcell"][id$="-lines-${cell?.line}-${cell?.column}"]`),
      pastes: true,
    }
  }
}

/** A budget with a saver whose saves succeed at once, as in the form's cases. */
function Budget({ store }: { readonly store: GridStore }) {
  const saver = useGridSaver({ store, save: (saved) => Promise.resolve({ saved }) })
  return (
    <>
      <GridSaveNotices saver={saver} store={store} />
      <FinanceGrid store={store} />
    </>
  )
}
