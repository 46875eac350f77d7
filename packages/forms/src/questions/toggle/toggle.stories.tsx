import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { toggle } from './example.ts'

const page = pageOf(toggle)
const meta: QuestionMeta = { title: 'Question types/toggle', tags: ['autodocs'], ...page.meta }
export default meta

export const Try = page.tryIt
export const Empty = page.state('empty')
export const Required = page.state('required')
export const Answered = page.state('answered')
export const Invalid = page.state('invalid')
export const ReadOnly = page.state('readOnly')
export const Disabled = page.state('disabled')
export const LongTexts = page.state('longTexts')
export const WithChildren = page.state('withChildren')
export const Narrow = page.state('narrow')
export const InEnglish = page.state('english')

export const Keyboard = page.keyboard(async ({ canvas, userEvent, expectStored }) => {
  const group = canvas.getByRole('radiogroup', { name: /^5.1 ?Avez-vous déjà reçu/ })
  await expect(group).toHaveAttribute('aria-required', 'true')
  await userEvent.tab()
  await expect(canvas.getByRole('radio', { name: 'Oui' })).toHaveFocus()
  await expectStored()
  await userEvent.keyboard(' ')
  await expect(canvas.getByRole('radio', { name: 'Oui' })).toBeChecked()
  await expectStored([1, '1'])
  await userEvent.keyboard('{ArrowRight}')
  await expect(canvas.getByRole('radio', { name: 'Non' })).toHaveFocus()
  await expect(canvas.getByRole('radio', { name: 'Non' })).toBeChecked()
  await expectStored([1, '0'])
})
