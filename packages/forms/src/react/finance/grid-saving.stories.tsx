import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { createGridStore, gridOf } from '@octroi/forms/finance'
import { FinanceGrid, GridSaveNotices, useGridSaver } from '@octroi/forms/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { expect, waitFor } from 'storybook/test'
import { budgetServer } from '../../stories/budget-server.ts'

/** The server of the current story. */
let server = budgetServer()

/** A budget with autosave: each amount is saved a second after it was typed, as the answers of a form are. */
function SavedBudget() {
  const store = useMemo(() => createGridStore(gridOf(THREE_YEAR_BUDGET)), [])
  const saver = useGridSaver({ store, save: (changes) => server.save(changes) })
  return (
    <main>
      <GridSaveNotices saver={saver} store={store} />
      <FinanceGrid store={store} saver={saver} />
    </main>
  )
}

const meta: Meta<typeof SavedBudget> = {
  title: 'Finance/A grid that saves itself',
  component: SavedBudget,
  beforeEach: () => {
    server = budgetServer()
  },
}
export default meta
type Story = StoryObj<typeof SavedBudget>

async function firstInput(canvasElement: HTMLElement): Promise<HTMLElement> {
  const found = () => canvasElement.querySelector<HTMLElement>('[role="gridcell"] input')
  await waitFor(() => expect(found()).not.toBeNull())
  const input = found()
  if (input === null) throw new Error('the grid has no cell to type in')
  return input
}

/** Nobody presses a button: autosave alone saves. */
export const SavesItself: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const input = await firstInput(canvasElement)
    input.focus()
    await userEvent.keyboard('85 000{Enter}')
    await waitFor(() => expect(canvas.getByText('Enregistré à l’instant')).toBeVisible())
  },
}

/** An amount that is typed without a network waits, and is sent once the network is back. */
export const LosesTheNetwork: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    server.setOnline(false)
    const input = await firstInput(canvasElement)
    input.focus()
    await userEvent.keyboard('1 234{Enter}')
    const status = canvasElement.querySelector('.octroi-save-status')
    await waitFor(() => expect(status).toHaveAttribute('data-status', 'offline'))
    server.setOnline(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(status).toHaveAttribute('data-status', 'saved'))
    await expect(canvas.getByText('Enregistré à l’instant')).toBeVisible()
  },
}

/** Somebody else changed the same amount: both are shown, and the person chooses. */
export const ChangedBySomebodyElse: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    server.changeElsewhere('amounts.statements.income_centraide', '90000')
    const input = await firstInput(canvasElement)
    input.focus()
    await userEvent.keyboard('85 000{Enter}')
    const theirs = await waitFor(() => canvas.getByRole('button', { name: 'Prendre celui de Marie Gagnon' }))
    await expect(canvas.getByRole('heading', { name: /Centraide, États financiers/ })).toBeVisible()
    await expect(canvas.getByText(/votre montant, 85.000,00.\$; celui de Marie Gagnon, 90.000,00/)).toBeVisible()
    await userEvent.click(theirs)
    await waitFor(() => expect(canvas.getByRole('row', { name: /Centraide/ })).toHaveTextContent(/90.000,00/))
  },
}
