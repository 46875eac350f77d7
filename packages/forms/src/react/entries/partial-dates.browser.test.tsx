import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enCA } from '../../locales/react/en-ca.ts'
import { deDE } from '../../numbers/locale.ts'
import { answer, field, form, question } from '../../testing/builders.ts'
import { cellNamed, takeCell } from '../testing/cells.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountSection } from '../testing/mount.tsx'

const monthField = field('d', 'date', { precision: 'month', max: 'today' })
const months = form(question('date', 1, { fields: [monthField] }))

/** @behaviour widgets.partial-date */
test('a month is typed in figures without a calendar, shown in words, and compared with that of today', async () => {
  const store = await mountSection(months, { today: '2026-11-25' })
  const input = page.getByRole('textbox')
  await expect.element(input).toHaveAttribute('placeholder', 'mm-aaaa')
  expect(document.querySelector('[aria-haspopup="dialog"]')).toBeNull()
  await input.click()
  await userEvent.keyboard('05-2026')
  expect(store.question(1).values[101]).toBe('2026-05')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('mai 2026')
  await input.fill('décembre 2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Entrez un mois, au plus tard novembre 2026.')).toBeVisible()
  await input.fill('bientôt')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('bientôt')
  await expect.element(page.getByText('Entrez un mois et une année, par exemple 05-2026.')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a month is shown and read in German', async () => {
  const store = await mountSection(months, { messages: { ...enCA, locale: deDE }, today: '2026-11-25' })
  const input = page.getByRole('textbox')
  await input.fill('Oktober 2025')
  expect(store.question(1).values[101]).toBe('2025-10')
  await input.fill('03.2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('März 2026')
})

test('a year is typed and shown as it is', async () => {
  const store = await mountSection(form(question('date', 1, { fields: [field('d', 'date', { precision: 'year' })] })))
  const input = page.getByRole('textbox')
  await expect.element(input).toHaveAttribute('placeholder', 'aaaa')
  await input.fill('1998')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('1998')
  expect(store.question(1).values[101]).toBe('1998')
})

test('a cell of a table shows a month in words, and takes one in figures', async () => {
  const table = question('table', 2, { fields: [field('n', 'text'), { ...monthField, title: 'Mois' }] })
  const store = await mountSection(form(table), { answers: [answer(201, '[{"d":"2026-05"}]')], today: '2026-11-25' })
  const shown = () => cellNamed('Mois, Ligne 1').textContent
  await expect.poll(shown).toBe('mai 2026')
  await takeCell('Mois, Ligne 1')
  await userEvent.keyboard('06-2026')
  expect(store.question(2).values[201]).toMatchObject([{ d: '2026-06' }])
  await takeCell('n, Ligne 1')
  await expect.poll(shown).toBe('juin 2026')
})
