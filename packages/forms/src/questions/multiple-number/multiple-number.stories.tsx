import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { multipleNumber } from './example.ts'

const page = pageOf(multipleNumber)
const meta: QuestionMeta = { title: 'Question types/multiple-number', tags: ['autodocs'], ...page.meta }
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
  await expect(canvas.getByRole('group', { name: /^7.1 ?Revenus de l’an dernier/ })).toBeVisible()
  await userEvent.tab()
  await expect(canvas.getByRole('textbox', { name: 'Gouvernement du Québec' })).toHaveFocus()
  await userEvent.keyboard('125 000{Tab}40,5{Tab}9')
  await expect(canvas.getByRole('textbox', { name: 'Fondations' })).toHaveValue('40,50')
  await expect(canvas.getByRole('status')).toHaveTextContent(/125.049,50/)
  await expectStored([1, '125000'], [2, '40.5'], [3, '9'])
})
