import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { checkbox } from './example.ts'

const page = pageOf(checkbox)
const meta: QuestionMeta = { title: 'Question types/checkbox', tags: ['autodocs'], ...page.meta }
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
  const box = (name: string) => canvas.getByRole('checkbox', { name })
  await expect(canvas.getByRole('group', { name: /^4.2 ?Clientèles rejointes/ })).toBeVisible()
  await userEvent.tab()
  await expect(box('Familles')).toHaveFocus()
  await userEvent.keyboard(' {Tab} {Tab} ')
  await expectStored([1, '1'], [2, '1'], [3, '1'])
  await expect(box('Autre')).toBeDisabled()
  await expect(canvas.getByText(/^Vous avez atteint le maximum de 3 choix/)).toHaveAttribute('role', 'status')
  await userEvent.keyboard(' ')
  await expect(box('Jeunes')).not.toBeChecked()
  await userEvent.keyboard('{Tab} ')
  await userEvent.tab()
  await expect(canvas.getByRole('textbox', { name: 'Précisez' })).toHaveFocus()
  await userEvent.keyboard('Réfugiés')
  await expectStored([1, '1'], [2, '1'], [4, '1', 'Réfugiés'])
})
