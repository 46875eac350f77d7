import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import { mountSection } from '../testing/mount.tsx'

const TABLE = form(
  question('table', 1, { fields: [field('nom', 'text'), field('age', 'integer')], options: [option(101)] }),
)

test('rows that come in from elsewhere stand where the others did, and the cell in hand stays in hand', async () => {
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
