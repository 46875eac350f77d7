import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { SPREADSHEET } from '../../stories/spreadsheet.ts'
import { financialTable } from './example.ts'

const page = pageOf(financialTable)
const meta: QuestionMeta = { title: 'Question types/financial-table', tags: ['autodocs'], ...page.meta }
export default meta

export const Try = page.tryIt
export const Empty = page.state('empty')
export const Required = page.state('required')
export const Answered = page.state('answered')
export const Invalid = page.state('invalid')
export const ReadOnly = page.state('readOnly')
export const Disabled = page.state('disabled')
export const LongTexts = page.state('longTexts')
export const RightAligned = page.state('figures')
export const Narrow = page.state('narrow')
export const InEnglish = page.state('english')

export const Keyboard = page.keyboard(async ({ canvas, userEvent, expectStored }) => {
  await expect(await canvas.findByRole('grid', { name: /^7.3 ?Budget de l’organisme/ }, SPREADSHEET)).toBeVisible()
  await userEvent.tab()
  await expect(canvas.getByRole('textbox', { name: 'Réel 2025, Subventions' })).toHaveFocus()
  await userEvent.keyboard('125000{Tab}{Tab}500,5{Tab}')
  await expect(canvas.getAllByText(/125.500,50/)[0]).toBeVisible()
  await expectStored([2, '{"reel":"125000"}'], [3, '{"reel":"500.5"}'])
})
