import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { multipleTextarea } from './example.ts'

const page = pageOf(multipleTextarea)
const meta: QuestionMeta = { title: 'Question types/multiple-textarea', tags: ['autodocs'], ...page.meta }
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
  await expect(canvas.getByRole('group', { name: /^8.4 ?Le projet/ })).toBeVisible()
  await userEvent.tab()
  await expect(canvas.getByRole('textbox', { name: 'Ses forces' })).toHaveFocus()
  await userEvent.keyboard('Équipe{Enter}Milieu{Tab}Locaux')
  await expect(canvas.getByRole('textbox', { name: 'Ses risques' })).toHaveFocus()
  await expectStored([1, 'Équipe\nMilieu'], [2, 'Locaux'])
})
