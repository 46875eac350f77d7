import { FinancePrint } from '@octroi/forms/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { budgetStore } from '../../stories/believable-budget.ts'

function PrintStory({ filled }: { readonly filled: boolean }) {
  const store = useMemo(() => budgetStore({ filled, ...(filled && { verified: '12 000' }) }), [filled])
  return (
    <main>
      <FinancePrint store={store} title={<h1>Carrefour alimentaire de la Mitis – 2026-2027</h1>} />
    </main>
  )
}

const meta: Meta<typeof PrintStory> = { title: 'Finance/Printed budget', component: PrintStory }
export default meta
type Story = StoryObj<typeof PrintStory>

/** Landscape letter pages, on each of which the column headings are repeated. */
export const Filled: Story = { args: { filled: true } }

export const Empty: Story = { args: { filled: false } }
