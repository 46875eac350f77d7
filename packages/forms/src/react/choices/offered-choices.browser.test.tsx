import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, form, option, question } from '../../testing/builders.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, mountPrint } from '../testing/mount.tsx'

const TOWNS = [
  option(201, { label: 'Québec', show_if: 'o101' }),
  option(202, { label: 'Toronto', show_if: 'o102' }),
  option(203, { label: 'Ailleurs' }),
]
const asked = (type: 'radio' | 'select' | 'checkbox') =>
  form(question('radio', 1), question(type, 2, { options: TOWNS }))
const given = [answer(101, '1'), answer(201, '1')]
const message = /Québec.*n’est plus offert, étant donné vos autres réponses/
const names = (role: 'radio' | 'checkbox') =>
  page
    .getByRole(role === 'radio' ? 'radiogroup' : 'group', { name: /Question 2/ })
    .getByRole(role)
    .elements()
    .map((element) => element.closest('label')?.textContent)

test.for(['radio', 'checkbox'] as const)('a %s shows what is offered, and marks a choice that is not', async (type) => {
  const store = await mountPage(asked(type), { answers: given })
  expect(names(type)).toEqual(['Québec', 'Ailleurs'])
  await page.getByRole('radio', { name: 'Option 102' }).click()
  await expect.poll(() => names(type)).toEqual(['Québec (n’est plus offert)', 'Toronto', 'Ailleurs'])
  await expect.element(page.getByText(message)).toBeVisible()
  expect(store.answer(201).value).toBe('1')
  expect(await findViolations()).toEqual([])
})

test('a box that is unchecked stays under the focus until the focus leaves it', async () => {
  await mountPage(asked('checkbox'), { answers: [answer(102, '1'), answer(201, '1')] })
  const box = page.getByRole('checkbox', { name: 'Québec (n’est plus offert)' })
  await box.click()
  await expect.element(box).not.toBeChecked()
  await expect.element(box).toHaveFocus()
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('checkbox', { name: 'Toronto' })).toHaveFocus()
  expect(names('checkbox')).toEqual(['Toronto', 'Ailleurs'])
})

test('a select lists what is offered, and marks the choice that is not', async () => {
  const store = await mountPage(asked('select'), { answers: given })
  const list = page.getByRole('combobox', { name: /Question 2/ })
  await expect.element(list).toHaveTextContent('Québec')
  await page.getByRole('radio', { name: 'Option 102' }).click()
  await expect.element(list).toHaveTextContent('Québec (n’est plus offert)')
  await expect.element(page.getByText(message)).toBeVisible()
  await list.click()
  const offered = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(offered).toEqual(['Québec (n’est plus offert)', 'Toronto', 'Ailleurs'])
  await page.getByRole('option', { name: 'Toronto' }).click()
  await expect.element(list).toHaveTextContent('Toronto')
  expect(store.answer(202).value).toBe('1')
  await list.click()
  await expect.poll(offered).toEqual(['Toronto', 'Ailleurs'])
})

test('print shows the choice that was made, marked as no longer offered', async () => {
  await mountPrint(asked('radio'), [answer(102, '1'), answer(201, '1')])
  await expect.element(page.getByText('Québec (n’est plus offert)')).toBeVisible()
})
