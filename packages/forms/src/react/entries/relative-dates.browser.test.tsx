import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field, form, question } from '../../testing/builders.ts'
import { mountSection } from '../testing/mount.tsx'

test('the calendar offers the days from today on, and a typed day before says which is the first', async () => {
  const dates = form(question('date', 1, { fields: [field('d', 'date', { min: 'today', max: 'today+2d' })] }))
  await mountSection(dates, { today: '2026-11-25' })
  const input = page.getByRole('textbox')
  await input.fill('24-11-2026')
  await page.getByRole('button', { name: /^Choisir la date/ }).click()
  await expect.element(page.getByText('Entrez une date, au plus tôt 25-11-2026.')).toBeVisible()
  const day = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(day('24 novembre 2026')).toBeDisabled()
  await expect.element(day('28 novembre 2026')).toBeDisabled()
  await day('27 novembre 2026').click()
  await expect.element(input).toHaveValue('27-11-2026')
})
