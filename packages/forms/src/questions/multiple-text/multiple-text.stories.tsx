import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { multipleText } from './example.ts'

const page = pageOf(multipleText)
const meta: QuestionMeta = { title: 'Question types/multiple-text', tags: ['autodocs'], ...page.meta }
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
  await expect(canvas.getByRole('group', { name: /^1.9 ?Présence en ligne/ })).toBeVisible()
  await userEvent.tab()
  await expect(canvas.getByRole('textbox', { name: 'Site Web' })).toHaveFocus()
  await userEvent.keyboard('exemple{Tab}')
  await expect(canvas.getByRole('textbox', { name: 'Site Web' })).toBeInvalid()
  await expect(canvas.getByRole('textbox', { name: 'Courriel général' })).toHaveFocus()
  await userEvent.keyboard('info@exemple.org')
  await expectStored([1, 'exemple'], [2, 'info@exemple.org'])
})
