import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, form, question } from '../../testing/builders.ts'
import { mountSection } from '../testing/mount.tsx'

const MANY = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((id) =>
  question('date', id, { fields: [field('d', 'date', { min: '2026-01-10' })] }),
)
const day = (name: string) => page.getByRole('button', { name, exact: true })

/** @behaviour widgets.calendar-keys */
test('keys lead from day to day across months, and Escape closes the calendar wherever the page is scrolled', async () => {
  const store = await mountSection(form(...MANY))
  await page.getByRole('textbox').first().fill('28-01-2026')
  const opener = page.getByRole('button', { name: /^Choisir la date/ }).first()
  await opener.click()
  await expect.element(day('28 janvier 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(day('4 février 2026')).toHaveFocus()
  await userEvent.keyboard('{PageDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(day('28 février 2026')).toHaveFocus()
  await userEvent.keyboard('{PageUp}{PageUp}')
  await expect.element(day('10 janvier 2026')).toHaveFocus()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByRole('textbox').last()).toBeInViewport()
  await expect.element(day('10 janvier 2026')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(day('28 janvier 2026')).toHaveFocus()
  await userEvent.keyboard('{PageDown}{Enter}')
  expect(store.question(1).values[101]).toBe('2026-02-28')
})
