import { FinanceGrid, FormMessagesProvider, formMessagesEnCA, formMessagesFrCA } from '@octroi/forms/react'
import type { GridLine } from '@octroi/forms/finance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { expect, waitFor } from 'storybook/test'
import { budgetStore } from '../../stories/believable-budget.ts'

interface FinanceStoryProps {
  readonly filled: boolean
  readonly readOnly?: boolean
  readonly verified?: string
  readonly language?: 'fr-CA' | 'en-CA'
  /** Width of what holds the grid. */
  readonly width?: number
  readonly marked?: boolean
}

function FinanceStory({ filled, readOnly = false, verified, language = 'fr-CA', width, marked }: FinanceStoryProps) {
  const store = useMemo(() => budgetStore({ filled, ...(verified !== undefined && { verified }) }), [filled, verified])
  return (
    <FormMessagesProvider messages={language === 'fr-CA' ? formMessagesFrCA : formMessagesEnCA}>
      <main style={width === undefined ? undefined : { maxWidth: width }}>
        <FinanceGrid store={store} readOnly={readOnly} {...(marked && { renderNote })} />
      </main>
    </FormMessagesProvider>
  )
}

const renderNote = ({ key }: GridLine) => key === 'outcome_salary_1' && <small>À expliquer</small>

const meta: Meta<typeof FinanceStory> = { title: 'Finance/Budget grid', component: FinanceStory }
export default meta
type Story = StoryObj<typeof FinanceStory>

/** A food bank's three years, as its board would read them while the coordinator fills them in. */
export const Filled: Story = { args: { filled: true } }

export const Empty: Story = { args: { filled: false } }

/** The surplus of the statements is not the one that the lines give. */
export const SurplusThatDiffers: Story = { args: { filled: true, verified: '12 000' } }

export const ReadOnly: Story = { args: { filled: true, readOnly: true } }

/** An application marks a line: what it shows is its own. */
export const Marked: Story = { args: { filled: true, marked: true } }

/** One column at a time, with a switch. */
export const Narrow: Story = { args: { filled: true, width: 390 } }

export const NarrowReadOnly: Story = { args: { filled: true, readOnly: true, width: 390 } }

export const English: Story = { args: { filled: true, language: 'en-CA' } }

/** Amounts are typed line after line; totals follow at each key. */
export const Keyboard: Story = {
  args: { filled: false },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const first = await waitFor(async () => {
      const found = canvasElement.querySelector<HTMLElement>('[role="gridcell"] input')
      await expect(found).not.toBeNull()
      return found
    })
    first?.focus()
    await userEvent.keyboard('85 000{Enter}1234,5{Enter}100{Enter}')
    const total = canvas.getByRole('row', { name: /Total – gouvernement provincial/ })
    await waitFor(() => expect(total).toHaveTextContent(/1.334,50/))
  },
}
