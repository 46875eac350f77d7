import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { title } from './example.ts'

const page = pageOf(title)
const meta: QuestionMeta = { title: 'Question types/title', tags: ['autodocs'], ...page.meta }
export default meta

export const Try = page.tryIt
export const Empty = page.state('empty')
export const LongTexts = page.state('longTexts')
export const Narrow = page.state('narrow')
export const InEnglish = page.state('english')

export const Keyboard = page.keyboard(async ({ canvas, userEvent, expectStored }) => {
  await expect(canvas.getByRole('heading', { name: 'Gouvernance' })).toBeVisible()
  await userEvent.tab()
  await expect(document.body).toHaveFocus()
  await expectStored()
})
