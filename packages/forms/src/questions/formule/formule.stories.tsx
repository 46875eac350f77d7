import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { formule } from './example.ts'

const page = pageOf(formule)
const meta: QuestionMeta = { title: 'Question types/formule', tags: ['autodocs'], ...page.meta }
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
  await expect(canvas.getByRole('group', { name: /^6.3 ?Taux d’encadrement/ })).toBeVisible()
  await userEvent.tab()
  await expect(canvas.getByRole('textbox', { name: 'Participants' })).toHaveFocus()
  await userEvent.keyboard('1250{Tab}')
  await expect(canvas.getByRole('textbox', { name: 'Intervenants' })).toHaveFocus()
  await userEvent.keyboard('12')
  await expect(canvas.getByRole('status')).toHaveTextContent('104,2')
  await expectStored([1, '1250'], [2, '12'])
})
