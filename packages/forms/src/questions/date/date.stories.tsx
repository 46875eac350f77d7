import { expect, waitFor } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { date } from './example.ts'

const page = pageOf(date)
const meta: QuestionMeta = { title: 'Question types/date', tags: ['autodocs'], ...page.meta }
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
  const input = canvas.getByRole('textbox', { name: /^1.5 ?Date de constitution/ })
  await userEvent.tab()
  await expect(input).toHaveFocus()
  await userEvent.keyboard('20-05-1998')
  await expectStored([1, '1998-05-20'])
  await userEvent.tab()
  await expect(canvas.getByRole('button', { name: /^Choisir la date dans un calendrier/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('20'))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expectStored([1, '1998-05-21'])
  await expect(input).toHaveValue('21-05-1998')
  await expect(canvas.getByRole('button', { name: /^Choisir la date/ })).toHaveFocus()
})
