import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { SPREADSHEET } from '../../stories/spreadsheet.ts'
import { tableMixed } from './example.ts'

const page = pageOf(tableMixed)
const meta: QuestionMeta = { title: 'Question types/table-mixed', tags: ['autodocs'], ...page.meta }
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
  await expect(await canvas.findByRole('grid', { name: /^4.1 ?Portrait des participants/ }, SPREADSHEET)).toBeVisible()
  await userEvent.tab()
  await expect(canvas.getByRole('textbox', { name: 'Femmes, Jeunes' })).toHaveFocus()
  await userEvent.keyboard('120{Tab}98{Tab}')
  await expect(canvas.getByText('218')).toBeVisible()
  await expectStored([2, '{"femmes":"120","hommes":"98"}'])
})
