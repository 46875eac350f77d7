import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { group } from './example.ts'

const page = pageOf(group)
const meta: QuestionMeta = { title: 'Question types/group', tags: ['autodocs'], ...page.meta }
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
  await expect(await canvas.findByRole('group', { name: 'Projet 1' })).toBeVisible()
  await userEvent.tab()
  await expect(canvas.getByRole('textbox', { name: /^Titre du projet/ })).toHaveFocus()
  await userEvent.keyboard('Camp de jour')
  await expectStored([1, expect.stringContaining('"Camp de jour"')])
})
