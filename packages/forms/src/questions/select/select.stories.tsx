import { expect, screen, waitFor } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { select } from './example.ts'

const page = pageOf(select)
const meta: QuestionMeta = { title: 'Question types/select', tags: ['autodocs'], ...page.meta }
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
export const WithDetail = page.state('withDetail')
export const Narrow = page.state('narrow')
export const InEnglish = page.state('english')

export const Keyboard = page.keyboard(async ({ canvas, userEvent, expectStored }) => {
  const button = canvas.getByRole('combobox', { name: /^1.7 ?Région administrative/ })
  await userEvent.tab()
  await expect(button).toHaveFocus()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  const search = await screen.findByRole('combobox', { name: /^Rechercher dans/ })
  await waitFor(() => expect(search).toHaveFocus())
  await userEvent.keyboard('cote')
  await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent('Côte-Nord'))
  await userEvent.keyboard('{Enter}')
  await expectStored([4, '1'])
  await expect(button).toHaveFocus()
  await expect(button).toHaveTextContent('Côte-Nord')
})
