import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { multipleDate } from './example.ts'

const page = pageOf(multipleDate)
const meta: QuestionMeta = { title: 'Question types/multiple-date', tags: ['autodocs'], ...page.meta }
export default meta

export const Try = page.tryIt
export const Empty = page.state('empty')
export const Required = page.state('required')
export const Answered = page.state('answered')
export const Invalid = page.state('invalid')
export const ReadOnly = page.state('readOnly')
export const Disabled = page.state('disabled')
export const LongTexts = page.state('longTexts')
export const Narrow = page.state('narrow')
export const InEnglish = page.state('english')

export const Keyboard = page.keyboard(async ({ canvas, userEvent, expectStored }) => {
  await expect(canvas.getByRole('group', { name: /^8.2 ?Dates du projet/ })).toBeVisible()
  await userEvent.tab()
  await expect(canvas.getByRole('textbox', { name: 'Début' })).toHaveFocus()
  await userEvent.keyboard('2026-09-01{Tab}{Tab}')
  await expect(canvas.getByRole('textbox', { name: 'Début' })).toHaveValue('01-09-2026')
  await expect(canvas.getByRole('textbox', { name: 'Fin' })).toHaveFocus()
  await userEvent.keyboard('31-02-2027{Tab}')
  await expect(canvas.getByRole('textbox', { name: 'Fin' })).toBeInvalid()
  await expectStored([1, '2026-09-01'], [2, '31-02-2027'])
})
