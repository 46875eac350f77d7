import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Field } from '../../description/form.ts'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, mountSection } from '../testing/mount.tsx'

const input = (name: string | RegExp = /^Question 1/) => page.getByRole('textbox', { name })
const said = () => document.querySelector('[aria-live="polite"]')?.textContent ?? ''

/** The text of the elements that an element's `aria-describedby` refers to. */
function described(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no ${id}`).join(' ')
}

interface Typed {
  readonly type: Field['type']
  /** Typed first; `right` then corrects it. */
  readonly wrong: string
  readonly right: string
  readonly bounds?: Partial<Field>
}

const TYPED: readonly Typed[] = [
  { type: 'text', wrong: 'abc', right: '123', bounds: { validation: '^\\d+$', validation_help: 'Des chiffres.' } },
  { type: 'textarea', wrong: 'abcdef', right: 'ab', bounds: { length: 3 } },
  { type: 'email', wrong: 'ana', right: 'ana@exemple.org' },
  { type: 'url', wrong: 'exemple', right: 'https://exemple.org' },
  { type: 'year', wrong: '20266', right: '2026' },
  { type: 'number', wrong: 'douze', right: '12' },
  { type: 'integer', wrong: '1,5', right: '15' },
  { type: 'money', wrong: '12', right: '8', bounds: { max: 10 } },
  { type: 'percent', wrong: 'x', right: '50' },
  { type: 'date', wrong: '32-13-2026', right: '21-11-2026' },
]

test.for(TYPED)('a $type is not called wrong while it is typed first, then as soon as it is', async (typed) => {
  const kind = typed.type === 'textarea' || typed.type === 'date' ? typed.type : 'text'
  await mountSection(form(question(kind, 1, { fields: [field('f', typed.type, typed.bounds)] })))
  await input().click()
  await userEvent.keyboard(typed.wrong)
  await expect.element(input()).not.toHaveAttribute('aria-invalid')
  expect(document.querySelector('.octroi-fault')).toBeNull()
  await userEvent.keyboard('{Tab}')
  await expect.element(input()).toHaveAttribute('aria-invalid', 'true')
  const fault = document.querySelector('.octroi-fault')?.textContent ?? ''
  expect(fault).not.toBe('')
  expect(described(input().element())).toContain(fault)
  await expect.poll(said).toBe(`Question 1\u00a0: ${fault}`)
  await input().fill(typed.right)
  await expect.element(input()).not.toHaveAttribute('aria-invalid')
  await input().fill(typed.wrong)
  await expect.element(input()).toHaveAttribute('aria-invalid', 'true')
})

test('an input among several shows its own fault, and leaves the others alone', async () => {
  await mountSection(form(question('multiple-number', 1)))
  await input('Option 101').fill('x')
  await input('Option 102').fill('y')
  await expect.element(input('Option 101')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input('Option 102')).not.toHaveAttribute('aria-invalid')
})

test('a save shows the faults of answers that nobody left, and not of those typed after it', async () => {
  const email = { fields: [field('c', 'email')] }
  const store = await mountPage(form(question('text', 1, email), question('text', 2, email)))
  store.set(101, 'ana')
  await expect.element(input(/^Question 1/)).toHaveValue('ana')
  await expect.element(input(/^Question 1/)).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.element(input(/^Question 1/)).toHaveAttribute('aria-invalid', 'true')
  await input(/^Question 2/).click()
  await userEvent.keyboard('b')
  await expect.element(input(/^Question 2/)).not.toHaveAttribute('aria-invalid')
})

test('too many choices are said on the group, and on those that can be unchecked', async () => {
  await mountSection(form(question('checkbox', 1, { computed: { limit: 1 } })), {
    answers: [answer(101, '1'), answer(102, '1')],
  })
  const group = page.getByRole('group', { name: /^Question 1/ })
  const box = (name: string) => page.getByRole('checkbox', { name })
  expect(described(group.element())).toBe(document.querySelector('.octroi-fault')?.textContent)
  await expect.element(box('Option 101')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box('Option 103')).not.toHaveAttribute('aria-invalid')
  expect(await findViolations()).toEqual([])
  await box('Option 102').click()
  await expect.element(box('Option 101')).not.toHaveAttribute('aria-invalid')
  expect(document.querySelector('.octroi-fault')).toBeNull()
})

test('a choice that is not offered any more is shown, so that it can be unchecked, and the focus stays', async () => {
  const store = await mountSection(form(question('checkbox-list', 1, { computed: { limit: 3 } })), {
    answers: [answer(101, '["Un","Ancien"]')],
  })
  const old = page.getByRole('group', { name: /plus offerts/ }).getByRole('checkbox', { name: 'Ancien' })
  await expect.element(old).toBeChecked()
  await expect.element(old).toHaveAttribute('aria-invalid', 'true')
  expect(described(page.getByRole('group', { name: /^Question 1/ }).element())).toContain(
    document.querySelector('.octroi-fault')?.textContent,
  )
  await old.click()
  expect(store.question(1).values[101]).toEqual(['Un'])
  await expect.element(old).toHaveFocus()
  expect(document.querySelector('.octroi-fault')).toBeNull()
  expect(await findViolations()).toEqual([])
})

test('an unreadable answer to a Oui or Non question is said on the group', async () => {
  await mountSection(form(question('toggle', 1)), { answers: [answer(101, 'peut-être')] })
  const group = page.getByRole('radiogroup', { name: /^Question 1/ })
  await expect.element(group).toHaveAttribute('aria-invalid', 'true')
  expect(described(group.element())).not.toBe('')
  await page.getByRole('radio', { name: 'Oui' }).click()
  await expect.element(group).not.toHaveAttribute('aria-invalid')
})

test('a cell is not called wrong while it is typed first, then once it is left', async () => {
  const fields = [field('nom', 'text'), field('courriel', 'email')]
  await mountSection(form(question('table', 1, { fields, options: [option(101)] })))
  const cell = () => page.getByRole('textbox', { name: 'courriel, Ligne 1' })
  await page.getByRole('gridcell').nth(1).click()
  await userEvent.keyboard('ana')
  await expect.element(cell()).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(0)
  const wrong = document.querySelector('[aria-invalid="true"]')
  expect(wrong === null ? '' : described(wrong)).toMatch(/courriel/)
})

test('a total is said once the typing has paused, not at each key', async () => {
  await mountSection(form(question('formule', 1)))
  await input('Option 102').fill('4')
  await input('Option 101').click()
  await userEvent.keyboard('1')
  await expect.element(page.getByRole('status', { name: 'resultat' })).toHaveTextContent('25')
  expect(said()).toBe('')
  await expect.poll(said).toBe('resultat\u00a0: 25')
})
