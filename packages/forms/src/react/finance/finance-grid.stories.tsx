import type { GridLine } from '@octroi/forms/finance'
import {
  type ContextColumn,
  FinanceGrid,
  FormMessagesProvider,
  formMessagesEnCA,
  formMessagesFrCA,
  type ActiveGridCell,
} from '@octroi/forms/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { budgetStore } from '../../stories/believable-budget.ts'

interface FinanceStoryProps {
  readonly filled: boolean
  readonly readOnly?: boolean
  readonly verified?: string
  readonly language?: 'fr-CA' | 'en-CA'
  /** Width of the grid's container in pixels. */
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

/** The surplus of the statements differs from the one that the lines give. */
export const SurplusThatDiffers: Story = { args: { filled: true, verified: '12 000' } }

export const ReadOnly: Story = { args: { filled: true, readOnly: true } }

/** An application marks a line with a note of its own. */
export const Marked: Story = { args: { filled: true, marked: true } }

/** One column at a time, with a switch. */
export const Narrow: Story = { args: { filled: true, width: 390 } }

export const NarrowReadOnly: Story = { args: { filled: true, readOnly: true, width: 390 } }

export const English: Story = { args: { filled: true, language: 'en-CA' } }

const EARLIER_YEARS: readonly ContextColumn[] = ['2023', '2024'].map((year, place) => ({
  kind: 'given',
  id: `y${year}`,
  label: year,
  before: 'statements',
  values: {
    income_centraide: 7_800_000 + place * 400_000,
    provincial_1: 20_431_200 + place * 512_250,
    income_total: 51_240_075 + place * 2_310_040,
    surplus_total: place === 0 ? -412_530 : 1_024_880,
    'centraide-share': place === 0 ? 1_522 : 1_531,
  },
}))

function SummaryStory() {
  const store = useMemo(() => budgetStore({ filled: true }), [])
  const [active, setActive] = useState<ActiveGridCell | null>(null)
  return (
    <main>
      <FinanceGrid
        store={store}
        readOnlyColumns={['statements']}
        readOnlyFields={['financial-year-start', 'financial-year-end']}
        variances={false}
        contextColumns={[
          ...EARLIER_YEARS,
          { kind: 'difference', id: 'change', label: 'Différence', column: 'projected', than: 'current' },
          { kind: 'percent', id: 'rate', label: 'Variation', column: 'projected', than: 'current' },
          { kind: 'share', id: 'part', label: 'Part des revenus', column: 'projected', of: 'income_total' },
        ]}
        onCell={setActive}
      />
      <p data-testid="in-state">{active?.label}</p>
    </main>
  )
}

/** Earlier years before the columns that are filled in, and what these make of each line after them. */
export const BesideOtherYears: Story = {
  args: { filled: true },
  render: () => <SummaryStory />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const first = await waitFor(async () => {
      const found = canvasElement.querySelector<HTMLElement>('[role="gridcell"] input')
      await expect(found).not.toBeNull()
      return found
    })
    first?.focus()
    await userEvent.keyboard('90 000{Tab}')
    const line = canvas.getByRole('row', { name: /Centraide/ })
    await waitFor(() => expect(line).toHaveTextContent(/\+2.000,00/))
    await expect(canvas.getByTestId('in-state')).toHaveTextContent('1. Centraide, Prévisions budgétaires')
  },
}

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
