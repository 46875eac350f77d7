import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { QUESTION_DEFINITIONS, type QuestionType } from '../../questions/index.ts'
import { answer, form, question } from '../../testing/builders.ts'
import { mountPage } from '../testing/mount.tsx'

const active = () => document.activeElement
const roleAndName = () => `${active()?.getAttribute('role') ?? active()?.tagName.toLowerCase()} ${active()?.id ?? ''}`

/** The element that gets the focus when an unanswered question is gone to, by type. */
const FIRST_INPUT: Readonly<Partial<Record<QuestionType, string>>> = {
  text: 'input octroi-q2-input',
  textarea: 'textarea octroi-q2-input',
  number: 'input octroi-q2-input',
  date: 'input octroi-q2-input',
  radio: 'input octroi-q2-o201',
  checkbox: 'input octroi-q2-o201',
  toggle: 'radio ',
  select: 'combobox octroi-q2-input',
  'checkbox-list': 'input ',
  formule: 'input octroi-q2-o201',
  'multiple-text': 'input octroi-q2-o201',
  'multiple-number': 'input octroi-q2-o201',
  'multiple-date': 'input octroi-q2-o201',
  'multiple-textarea': 'textarea octroi-q2-o201',
  'multiple-select': 'combobox octroi-q2-o201',
}

test.for(Object.entries(FIRST_INPUT))('the first input of a %s question gets the focus', async ([type, expected]) => {
  await mountPage(form(question('text', 1, { required: 0 }), question(type as QuestionType, 2)))
  await userEvent.keyboard('{F8}')
  await expect.poll(roleAndName).toBe(expected)
})

test('of several inputs the first empty one gets the focus', async () => {
  await mountPage(form(question('text', 1, { required: 0 }), question('multiple-number', 2)), {
    answers: [answer(201, '12')],
  })
  await userEvent.keyboard('{F8}')
  await expect.poll(roleAndName).toBe('input octroi-q2-o202')
})

test.for(['table', 'table-mixed', 'financial-table'] as const)(
  'a cell of a %s question gets the focus',
  async (type) => {
    await mountPage(form(question('text', 1, { required: 0 }), question(type, 2)))
    await userEvent.keyboard('{F8}')
    await expect.poll(() => active()?.closest('[role="gridcell"]')?.closest('.octroi-question')?.id).toBe('octroi-q2')
    expect(active()?.matches('input, select, textarea')).toBe(true)
  },
)

test('a document that is missing is asked for where a file is chosen', async () => {
  await mountPage(form(question('file', 2)))
  await userEvent.keyboard('{F8}')
  await expect.poll(roleAndName).toBe('input octroi-q2-input')
})

test('the choice that is made gets the focus, not the first', async () => {
  await mountPage(form(question('radio', 2)), { answers: [answer(202, '1')] })
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('question 2{Enter}')
  await expect.element(page.getByRole('radio', { name: 'Option 202' })).toHaveFocus()
})

test('a heading has nothing to fill in: it gets the focus itself, until it is left', async () => {
  await mountPage(form(question('title', 2, { label: 'Mon titre' }), question('text', 3)))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('titre{Enter}')
  await expect.element(page.getByRole('heading', { name: /Mon titre/ })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  expect(page.getByRole('heading', { name: /Mon titre/ }).element()).not.toHaveAttribute('tabindex')
})

test.for(Object.values(QUESTION_DEFINITIONS))('the focus stands in a $type question that is gone to', async (type) => {
  await mountPage(form(question('text', 1, { required: 0 }), question(type, 2, { label: 'Cherchée' })))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox', { name: /^Rechercher/ })).toHaveFocus()
  await userEvent.keyboard('cherchée{Enter}')
  // The focus may be in a question that a group repeats.
  await expect.poll(() => active()?.closest('#octroi-q2') ?? null).not.toBeNull()
})
