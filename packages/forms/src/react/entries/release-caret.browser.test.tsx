import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import { mountSection } from '../testing/mount.tsx'

const FIELDS = [field('genre', 'select', { title: 'Genre', values: ['Un', 'Deux'] })]
const focused = () => document.activeElement?.getAttribute('aria-label')
const rows = JSON.stringify([{ genre: 'Un' }])

/**
 * The test types ù, which has no key on its keyboard: the text arrives without key events, as from dictation or an
 * input method.
 * @behaviour widgets.text-goes-to-focus
 */
test.for(['number', 'text', 'textarea', 'date'] as const)(
  'what is typed once a row was added does not go in the %s that was left for the button',
  async (type) => {
    const table = question('table', 2, { fields: FIELDS, options: [option(201)] })
    const store = await mountSection(form(question(type, 1), table), { answers: [answer(201, rows)] })
    await page.getByRole('textbox', { name: /^Question 1/ }).click()
    await userEvent.keyboard('75')
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click()
    expect(focused()).toBe('Genre, Ligne 2')
    await userEvent.keyboard('où')
    expect(focused()).toBe('Genre, Ligne 2')
    expect(store.question(1).values[101]).toBe('75')
  },
)

test('a caret comes back to where it was, with the input', async () => {
  const store = await mountSection(form(question('text', 1), question('toggle', 2)))
  const input = page.getByRole('textbox', { name: /^Question 1/ })
  await input.click()
  await userEvent.keyboard('ab{ArrowLeft}')
  await page.getByRole('radio', { name: 'Oui' }).click()
  await userEvent.keyboard('ù')
  const element = input.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('cù')
  expect(store.question(1).values[101]).toBe('acùb')
})

test('what is typed at once in a row that was added is all in its first cell', async () => {
  const table = question('table', 2, { fields: [field('nom', 'text', { title: 'Nom' })], options: [option(201)] })
  const store = await mountSection(form(question('number', 1), table), {
    answers: [answer(201, JSON.stringify([{ nom: 'Ana' }]))],
  })
  await page.getByRole('textbox', { name: /^Question 1/ }).click()
  await userEvent.keyboard('75')
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click()
  await userEvent.keyboard('où «aide»')
  expect(store.question(2).values[201]).toEqual([{ nom: 'Ana' }, { nom: 'où «aide»' }])
  expect(store.question(1).values[101]).toBe('75')
})

test('with another window in front of this one, the caret stays', async () => {
  const store = await mountSection(form(question('text', 1)))
  await page.getByRole('textbox').click()
  await userEvent.keyboard('ab{ArrowLeft}')
  // A browser sends this event when its window loses the focus, while the document keeps its active element.
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await userEvent.keyboard('ù')
  expect(store.question(1).values[101]).toBe('aùb')
})
