import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { number } from './example.ts'

const page = pageOf(number)
const meta: QuestionMeta = { title: 'Question types/number', tags: ['autodocs'], ...page.meta }
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
  const input = canvas.getByRole('textbox', { name: /^3.4 ?Nombre de membres/ })
  await userEvent.tab()
  await expect(input).toHaveFocus()
  await userEvent.keyboard('62000')
  await userEvent.tab()
  await expect(input).toBeInvalid()
  await expect(input).toHaveAccessibleDescription(/50.000/)
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Backspace>6/}12345')
  await userEvent.tab()
  await expect(input).toHaveValue('12\u00a0345')
  await expect(input).not.toBeInvalid()
  await expectStored([1, '12345'])
})
