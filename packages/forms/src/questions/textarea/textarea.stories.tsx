import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { textarea } from './example.ts'

const page = pageOf(textarea)
const meta: QuestionMeta = { title: 'Question types/textarea', tags: ['autodocs'], ...page.meta }
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
  const area = canvas.getByRole('textbox', { name: /^2.1 ?Mission de l’organisme/ })
  await userEvent.tab()
  await expect(area).toHaveFocus()
  await expect(area).toHaveAccessibleDescription('300 caractères restants')
  await userEvent.keyboard('Accueillir.{Enter}Accompagner.')
  await expect(area).toHaveAccessibleDescription('276 caractères restants')
  await expectStored([1, 'Accueillir.\nAccompagner.'])
})
