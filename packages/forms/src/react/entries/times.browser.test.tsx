import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enCA } from '../../locales/react/en-ca.ts'
import { deDE } from '../../numbers/locale.ts'
import { answer, field, form, question } from '../../testing/builders.ts'
import { cellNamed, takeCell } from '../testing/cells.ts'
import { mountSection } from '../testing/mount.tsx'

const times = form(question('time', 1, { fields: [field('t', 'time', { max: '17:30' })] }))

/** @behaviour widgets.time */
test('a time is stored while it is typed, and shown as in Quebec when its input is left', async () => {
  const store = await mountSection(times)
  const input = page.getByRole('textbox')
  await expect.element(input).toHaveAttribute('placeholder', 'hh h mm')
  await input.click()
  await userEvent.keyboard('0930')
  expect(store.question(1).values[101]).toBe('09:30')
  await expect.element(input).toHaveValue('0930')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('9\u00a0h\u00a030')
  await input.fill('18 h')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/^Entrez une heure, au plus tard 17\sh\s30\.$/)).toBeVisible()
  await input.fill('matin')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('matin')
  await expect.element(page.getByText(/^Entrez une heure qui existe, par exemple 9\sh\s30\.$/)).toBeVisible()
})

test('a time is shown as in Germany', async () => {
  const store = await mountSection(times, { messages: { ...enCA, locale: deDE } })
  const input = page.getByRole('textbox')
  await input.fill('9.05 Uhr')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('09:05')
  expect(store.question(1).values[101]).toBe('09:05')
})

test('a cell of a table shows a time as the locale writes it', async () => {
  const table = question('table', 2, { fields: [field('n', 'text'), field('debut', 'time', { title: 'Début' })] })
  const store = await mountSection(form(table), { answers: [answer(201, '[{"debut":"08:00"}]')] })
  const shown = () => cellNamed('Début, Ligne 1').textContent
  await expect.poll(shown).toBe('8\u00a0h')
  await takeCell('Début, Ligne 1')
  await userEvent.keyboard('9h05')
  expect(store.question(2).values[201]).toMatchObject([{ debut: '09:05' }])
  await takeCell('n, Ligne 1')
  await expect.poll(shown).toBe('9\u00a0h\u00a005')
})
