import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import { mountSection } from '../testing/mount.tsx'

const TABLE = form(
  question('table', 1, { fields: [field('nom', 'text'), field('age', 'integer')], options: [option(101)] }),
)

test('rows that come in from elsewhere stand where the others did, and the active cell stays active', async () => {
  const store = await mountSection(TABLE, {
    answers: [answer(101, '[{"nom":"Ana","age":"1"},{"nom":"Bo","age":"2"}]')],
  })
  const row = page.getByRole('row').nth(2)
  const before = row.element()
  await page.getByRole('gridcell').filter({ hasText: 'Bo' }).click()
  store.load([answer(101, '[{"nom":"Ana","age":"1"},{"nom":"Bob","age":"3"},{"nom":"Cy"}]')])
  await expect.element(page.getByRole('gridcell').filter({ hasText: 'Cy' })).toBeVisible()
  expect(row.element()).toBe(before)
  expect(before.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Tab}')
  expect(before.contains(document.activeElement)).toBe(true)
})

test('whoever is about to begin the first row goes on in an empty one, under the row that somebody else began', async () => {
  const store = await mountSection(TABLE)
  await page.getByRole('gridcell').first().click()
  store.load([answer(101, '[{"nom":"Ana"}]')])
  await expect.element(page.getByRole('gridcell').filter({ hasText: 'Ana' })).toBeVisible()
  expect(document.querySelectorAll('[role="rowheader"]')).toHaveLength(2)
  await userEvent.keyboard('Bo{Enter}')
  expect(store.question(1).values[101]).toEqual([{ nom: 'Ana' }, { nom: 'Bo' }])
  store.load([answer(101, '[{"nom":"Anabelle"},{"nom":"Bo"}]')])
  await expect.element(page.getByRole('gridcell').filter({ hasText: 'Anabelle' })).toBeVisible()
  expect(document.querySelectorAll('[role="rowheader"]')).toHaveLength(2)
})

test('where nobody stands in it, the empty row gives its place to what came in', async () => {
  const store = await mountSection(TABLE)
  await expect.element(page.getByRole('gridcell').first()).toBeVisible()
  store.load([answer(101, '[{"nom":"Ana"}]')])
  await expect.element(page.getByRole('textbox')).toHaveValue('Ana')
  expect(document.querySelectorAll('[role="rowheader"]')).toHaveLength(1)
})

test('a table that opens with rows has no empty one', async () => {
  await mountSection(TABLE, { answers: [answer(101, '[{"nom":"Ana"}]')] })
  await expect.element(page.getByRole('textbox')).toHaveValue('Ana')
  expect(document.querySelectorAll('[role="rowheader"]')).toHaveLength(1)
})
