import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { radio } from './example.ts'

const page = pageOf(radio)
const meta: QuestionMeta = { title: 'Question types/radio', tags: ['autodocs'], ...page.meta }
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
  const group = canvas.getByRole('radiogroup', { name: /^1.1 ?Statut de l’organisme/ })
  await expect(group).toHaveAttribute('aria-required', 'true')
  await userEvent.tab()
  await expect(canvas.getByRole('radio', { name: 'Organisme à but non lucratif' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expectStored([1, '1'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect(canvas.getByRole('radio', { name: 'Autre' })).toBeChecked()
  await userEvent.tab()
  await expect(canvas.getByRole('textbox', { name: 'Précisez' })).toHaveFocus()
  await userEvent.keyboard('Fiducie')
  await expectStored([3, '1', 'Fiducie'])
})
