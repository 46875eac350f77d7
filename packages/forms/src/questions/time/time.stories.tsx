import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { time } from './example.ts'

const page = pageOf(time)
const meta: QuestionMeta = { title: 'Question types/time', tags: ['autodocs'], ...page.meta }
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
  const input = canvas.getByRole('textbox', { name: /^1.6 ?Heure d’arrivée/ })
  await userEvent.tab()
  await expect(input).toHaveFocus()
  await userEvent.keyboard('4:30 pm')
  await expectStored([1, '16:30'])
  await expect(input).toHaveValue('4:30 pm')
  await userEvent.tab()
  await expect(input).toHaveValue('16\u00a0h\u00a030')
  await expectStored([1, '16:30'])
})
