import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Value } from '../values/answer.ts'
import { QUESTION_TYPE_IDS, type QuestionType } from '../questions/index.ts'
import { form } from '../testing/builders.ts'
import { QUESTION_SAMPLES } from '../testing/question-samples.ts'
import { fillCell } from './testing/cells.ts'
import { findViolations } from './testing/find-violations.ts'
import { mountPrint, mountSection } from './testing/mount.tsx'

/**
 * How a person answers a question with the mouse, and what is then stored. The contract test of widgets covers the
 * keyboard, and runs axe in each state before an answer.
 */
interface Filling {
  readonly act: () => Promise<void>
  readonly stored: Readonly<Record<number, Value>>
}

const fill = (name: string | RegExp, text: string) => page.getByRole('textbox', { name }).fill(text)
const QUESTION = /^Question 1/

const FILLINGS: Readonly<Partial<Record<QuestionType, Filling>>> = {
  text: { act: () => fill(QUESTION, 'a@b.ca'), stored: { 101: 'a@b.ca' } },
  textarea: { act: () => fill(QUESTION, 'a\nb'), stored: { 101: 'a\nb' } },
  number: { act: () => fill(QUESTION, '1 234,50'), stored: { 101: '1234.5' } },
  date: { act: () => fill(QUESTION, '29-02-2024'), stored: { 101: '2024-02-29' } },
  radio: {
    act: () => page.getByRole('radio', { name: 'Option 102' }).click(),
    stored: { 102: '1' },
  },
  file: {
    act: () => userEvent.upload(page.getByRole('button', { name: QUESTION }), new File(['%PDF'], 'charte.pdf')),
    stored: { 101: '77' },
  },
  checkbox: {
    act: () => page.getByRole('checkbox', { name: 'Option 102' }).click(),
    stored: { 102: '1' },
  },
  toggle: { act: () => page.getByRole('radio', { name: 'Non' }).click(), stored: { 101: '0' } },
  select: {
    act: async () => {
      await page.getByRole('combobox', { name: QUESTION }).click()
      await page.getByRole('option', { name: 'Deux' }).click()
    },
    stored: { 101: 'Deux' },
  },
  'checkbox-list': {
    act: () => page.getByRole('checkbox', { name: 'Deux' }).click(),
    stored: { 101: ['Deux'] },
  },
  formule: { act: () => fill('Option 101', '12,5'), stored: { 101: '12.5' } },
  'multiple-text': { act: () => fill('Option 102', 'b'), stored: { 102: 'b' } },
  'multiple-number': { act: () => fill('Option 102', '7'), stored: { 102: '7' } },
  'multiple-date': { act: () => fill('Option 102', '2024-02-29'), stored: { 102: '2024-02-29' } },
  'multiple-textarea': { act: () => fill('Option 102', 'b'), stored: { 102: 'b' } },
  'multiple-select': {
    act: async () => {
      await page.getByRole('combobox', { name: 'Option 102' }).click()
      await page.getByRole('option', { name: 'Deux' }).click()
    },
    stored: { 102: 'Deux' },
  },
  table: { act: () => fillCell('nom, Ligne 1', 'Ana'), stored: { 101: [{ nom: 'Ana' }] } },
  'table-mixed': {
    act: () => fillCell('femmes, Option 102', '3'),
    stored: { 102: { femmes: '3' } },
  },
  'financial-table': {
    act: () => fillCell('reel, Option 102', '1 000,5'),
    stored: { 102: { reel: '1000.5' } },
  },
}

const sampleForm = (type: QuestionType) => form(QUESTION_SAMPLES[type].question)
const types = Object.keys(QUESTION_TYPE_IDS) as QuestionType[]

describe.each(types)('a question of type %s', (type) => {
  const { answered } = QUESTION_SAMPLES[type]

  test('is named by its label, and says that it is required', async () => {
    await mountSection(sampleForm(type))
    if (type === 'title') {
      await expect.element(page.getByRole('heading', { name: QUESTION })).toBeVisible()
    } else {
      await expect.element(page.getByText('*').first()).toBeInTheDocument()
      // An input says it by itself, a group in its name: never both.
      const isSaidByInput = document.querySelector('label#octroi-q1-label') !== null
      expect(document.querySelector('#octroi-q1-label')?.textContent.includes('(obligatoire)')).toBe(!isSaidByInput)
      if (isSaidByInput) expect(document.querySelector('#octroi-q1-input')).toHaveAttribute('aria-required', 'true')
      expect(document.querySelector('#octroi-q1-label')?.textContent).toContain('Question 1')
      expect(namedByLabel(), 'something is named by the label').toBe(true)
    }
  })

  test('prints its label and its answer', async () => {
    await mountPrint(sampleForm(type), answered[0] ?? [])
    await expect.element(page.getByText('Question 1', { exact: false }).first()).toBeVisible()
    if (type !== 'title') await expect.element(page.getByText(readText(type), { exact: false }).first()).toBeVisible()
  })
})

const answerable = types.filter((type) => QUESTION_SAMPLES[type].readAs !== undefined)

describe.each(answerable)('a question of type %s that takes an answer', (type) => {
  test('shows its answer as text, without inputs, when reading only', async () => {
    await mountSection(sampleForm(type), { answers: QUESTION_SAMPLES[type].answered[0] ?? [], readOnly: true })
    const group = page.getByRole('group', { name: QUESTION })
    await expect.element(group.getByText(readText(type), { exact: false }).first()).toBeVisible()
    expect(document.querySelector('input, textarea, select, [role="combobox"], [role="radio"]')).toBeNull()
  })
})

test.for(Object.entries(FILLINGS))(
  'a question of type %s keeps what a person enters',
  async ([type, { act, stored }]) => {
    const store = await mountSection(sampleForm(type as QuestionType))
    await act()
    const values = () => store.question(1).values
    await expect.poll(values).toMatchObject(stored)
    expect(await findViolations()).toEqual([])
  },
)

const refusing = types.filter((type) => QUESTION_SAMPLES[type].invalid.length > 0)

describe.each(refusing)('a question of type %s that can be answered wrongly', (type) => {
  test('says what is wrong with an answer, where it stands', async () => {
    const [answers = []] = QUESTION_SAMPLES[type].invalid[0] ?? []
    const store = await mountSection(sampleForm(type), { answers })
    const [fault] = store.question(1).faults
    await expect.element(page.getByText(fault?.message ?? 'no fault', { exact: false }).first()).toBeVisible()
    expect(describedByFault(fault?.message ?? ''), 'tied to what it is about').toBe(true)
  })
})

function readText(type: QuestionType): string {
  return QUESTION_SAMPLES[type].readAs ?? ''
}

function namedByLabel(): boolean {
  const label = document.querySelector('#octroi-q1-label')
  if (label instanceof HTMLLabelElement) return label.control !== null
  return document.querySelector('[aria-labelledby~="octroi-q1-label"]') !== null
}

function describedByFault(message: string): boolean {
  return [...document.querySelectorAll('[aria-describedby]')].some((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .some((id) => document.getElementById(id)?.textContent?.includes(message)),
  )
}
