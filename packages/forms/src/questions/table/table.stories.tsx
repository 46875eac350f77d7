import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { SPREADSHEET } from '../../stories/spreadsheet.ts'
import { table } from './example.ts'

const page = pageOf(table)
const meta: QuestionMeta = { title: 'Question types/table', tags: ['autodocs'], ...page.meta }
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
  await expect(await canvas.findByRole('grid', { name: /^6.1 ?Équipe de travail/ }, SPREADSHEET)).toBeVisible()
  await userEvent.tab()
  await expect(canvas.getByRole('textbox', { name: 'Nom, Ligne 1' })).toHaveFocus()
  await userEvent.keyboard('Ana Tremblay{Tab}{Tab}35{Tab}42,5{Tab}')
  await expect(canvas.getByText(/77.350/)).toBeVisible()
  const row = '[{"nom":"Ana Tremblay","heures":"35","taux":"42.5"}]'
  await expectStored([1, row])
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{ArrowLeft}')
  const hours = canvas.getByRole('textbox', { name: 'Heures par semaine, Ligne 1' })
  await expect(hours).toHaveFocus()
  await userEvent.keyboard('{F2}9{Escape}')
  await expectStored([1, row])
  await userEvent.keyboard('{Delete}')
  await expectStored([1, '[{"nom":"Ana Tremblay","taux":"42.5"}]'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectStored([1, row])
})
