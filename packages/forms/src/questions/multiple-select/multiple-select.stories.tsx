import { expect, screen, waitFor } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { multipleSelect } from './example.ts'

const page = pageOf(multipleSelect)
const meta: QuestionMeta = { title: 'Question types/multiple-select', tags: ['autodocs'], ...page.meta }
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
  const list = canvas.getByRole('combobox', { name: 'Évaluation des activités' })
  await userEvent.tab()
  await expect(list).toHaveFocus()
  await userEvent.keyboard('s')
  const search = await screen.findByRole('combobox', { name: /^Rechercher dans/ })
  await waitFor(() => expect(search).toHaveFocus())
  await userEvent.keyboard('ouv{Enter}')
  await expect(list).toHaveFocus()
  await expect(list).toHaveTextContent('Souvent')
  await userEvent.tab()
  await expect(canvas.getByRole('combobox', { name: 'Consultation des membres' })).toHaveFocus()
  await expectStored([1, 'Souvent'])
})
