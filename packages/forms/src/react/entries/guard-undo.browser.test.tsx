import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, form, question } from '../../testing/builders.ts'
import { mountSection } from '../testing/mount.tsx'

const POSTAL_CODE = field('p', 'text', { validation: '^[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]$' })
const input = (number: number) => page.getByRole('textbox', { name: new RegExp(`^Question ${number}`) })
const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const redo = () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')

const MONTH = field('d', 'date', { precision: 'month' })
const CASES = [
  { what: 'a number', kind: 'number', fields: undefined, first: '1234', next: '56789', shown: '56\u00a0789' },
  { what: 'money', kind: 'number', fields: [field('m', 'money')], first: '1', next: '2345,5', shown: '2\u00a0345,50' },
  {
    what: 'a telephone',
    kind: 'text',
    fields: [field('t', 'tel')],
    first: '4185551234',
    next: '5814441234',
    shown: '581 444-1234',
  },
  { what: 'a postal code', kind: 'text', fields: [POSTAL_CODE], first: 'g5l1a1', next: 'h2x3y4', shown: 'H2X 3Y4' },
  { what: 'a date', kind: 'date', fields: undefined, first: '5 mars 2020', next: '6 mai 2021', shown: '06-05-2021' },
  { what: 'a time', kind: 'time', fields: undefined, first: '9h30', next: '0945', shown: '9\u00a0h\u00a045' },
  { what: 'a month', kind: 'date', fields: [MONTH], first: '05-2026', next: '03-2021', shown: 'mars 2021' },
] as const

/** @behaviour widgets.undo-written */
test.for(CASES)('undoing in $what that was written anew joins no pieces of two answers', async (asked) => {
  const { kind, fields, first, next, shown } = asked
  const store = await mountSection(form(question(kind, 1, fields && { fields: [...fields] }), question('text', 2)))
  await input(1).click()
  await userEvent.keyboard(`${first}{Tab}`)
  await input(1).click()
  await userEvent.keyboard(`{Control>}a{/Control}{Delete}${next}{Tab}`)
  await expect.element(input(1)).toHaveValue(shown)
  const saved = store.question(1).values[101]
  await input(1).click()
  for (let time = 0; time < 4; time += 1) await undo()
  await expect.element(input(1)).toHaveValue(shown)
  for (let time = 0; time < 4; time += 1) await redo()
  await expect.element(input(1)).toHaveValue(shown)
  // Undo from another input would make the browser go back in this one.
  await input(2).click()
  for (let time = 0; time < 4; time += 1) await undo()
  await expect.element(input(1)).toHaveValue(shown)
  expect(store.question(1).values[101]).toBe(saved)
})

test('what was typed since is undone and done again as ever', async () => {
  const store = await mountSection(form(question('text', 1, { fields: [field('t', 'tel')] }), question('textarea', 2)))
  await input(1).click()
  await userEvent.keyboard('4185551234{Tab}')
  await expect.element(input(1)).toHaveValue('418 555-1234')
  await input(1).click()
  await userEvent.keyboard('{End}9')
  await undo()
  await expect.element(input(1)).toHaveValue('418 555-1234')
  await undo()
  await expect.element(input(1)).toHaveValue('418 555-1234')
  await redo()
  await expect.element(input(1)).toHaveValue('418 555-12349')
  await input(2).click()
  await userEvent.keyboard('Le Phare')
  await undo()
  await expect.element(input(2)).toHaveValue('')
  await redo()
  await expect.element(input(2)).toHaveValue('Le Phare')
  expect(store.question(2).values[201]).toBe('Le Phare')
})
