import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enCA } from '../../locales/react/en-ca.ts'
import { deDE } from '../../numbers/locale.ts'
import { field, form, question } from '../../testing/builders.ts'
import { mountSection } from '../testing/mount.tsx'

const messages = { ...enCA, locale: deDE, datePlaceholder: 'TT.MM.JJJJ' }

test('an amount typed as in Germany is stored and written back in that format', async () => {
  const store = await mountSection(form(question('number', 1, { fields: [field('m', 'money')] })), { messages })
  const input = page.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('1.234,5{Tab}')
  await expect.element(input).toHaveValue('1.234,50')
  expect(store.question(1).values[101]).toBe('1234.5')
  await input.fill('1.234')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('1.234,00')
  expect(store.question(1).values[101]).toBe('1234')
})

test('a date typed in German figures or words is stored, and its calendar speaks German from Monday', async () => {
  const store = await mountSection(form(question('date', 1)), { messages })
  const input = page.getByRole('textbox')
  await input.fill('31.12.2026')
  expect(store.question(1).values[101]).toBe('2026-12-31')
  await input.fill('31. Oktober 2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('31.10.2026')
  await page.getByRole('button', { name: /^Choose the date/ }).click()
  await expect.element(page.getByRole('button', { name: '31.\u00a0Oktober\u00a02026' })).toBeVisible()
  const days = [...document.querySelectorAll('.octroi-weekday')].map(({ textContent }) => textContent)
  expect(days).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
})
