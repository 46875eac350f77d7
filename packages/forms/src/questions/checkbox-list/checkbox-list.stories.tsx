import { expect, waitFor } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { checkboxList } from './example.ts'

const page = pageOf(checkboxList)
const meta: QuestionMeta = { title: 'Question types/checkbox-list', tags: ['autodocs'], ...page.meta }
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
  await userEvent.tab()
  await expect(canvas.getByRole('searchbox', { name: /^Rechercher dans/ })).toHaveFocus()
  await userEvent.keyboard('securite')
  const box = canvas.getByRole('checkbox', { name: 'Sécurité alimentaire' })
  await waitFor(() => expect(canvas.getAllByRole('checkbox')).toEqual([box]))
  await userEvent.tab()
  if (document.activeElement !== box) await userEvent.tab()
  await expect(box).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect(box).toBeChecked()
  await expectStored([1, '["Sécurité alimentaire"]'])
})
