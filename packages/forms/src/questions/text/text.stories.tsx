import { expect } from 'storybook/test'
import { pageOf, type QuestionMeta } from '../../stories/page-of.tsx'
import { text } from './example.ts'

const page = pageOf(text)
const meta: QuestionMeta = { title: 'Question types/text', tags: ['autodocs'], ...page.meta }
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
  const input = canvas.getByRole('textbox', { name: /^1.2 ?Courriel de la personne-ressource/ })
  await userEvent.tab()
  await expect(input).toHaveFocus()
  await expect(input).toBeRequired()
  await expect(input).toHaveAccessibleDescription(/chaque étape/)
  await userEvent.keyboard('ana.tremblay')
  await expect(input).not.toBeInvalid()
  await userEvent.tab()
  await expect(input).toBeInvalid()
  await expect(input).toHaveAccessibleDescription(/Saisissez|courriel/)
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{End}@exemple.org')
  await expect(input).not.toBeInvalid()
  await expectStored([1, 'ana.tremblay@exemple.org'])
})
