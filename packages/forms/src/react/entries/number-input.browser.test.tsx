import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountSection } from '../testing/mount.tsx'

const input = (name: RegExp) => page.getByRole('textbox', { name })

test.each([
  ['number', '«\u00a025,000\u00a0» est lu 25. Pour 25\u00a0000, écrivez 25\u00a0000.', '25\u00a0000'],
  [
    'money',
    '«\u00a025,000\u00a0» est lu 25,00\u00a0$. Pour 25\u00a0000,00\u00a0$, écrivez 25\u00a0000.',
    '25\u00a0000,00',
  ],
] as const)(
  'thousands in English typed in a field of kind %s are said to be read as decimals, and read otherwise with one press',
  async (kind, said, shown) => {
    const store = await mountSection(form(question('number', 1, { fields: [field('m', kind)] })))
    await input(/^Question 1/).fill('25,000')
    await expect.element(page.getByText(/est lu/)).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText(said, { exact: false }).first()).toBeVisible()
    await expect.element(input(/^Question 1/)).toHaveValue(kind === 'money' ? '25,00' : '25')
    expect(store.question(1).values[101]).toBe('25')
    expect(await findViolations(document.body)).toEqual([])
    await page.getByRole('button', { name: 'Lire comme des milliers' }).click()
    await expect.element(input(/^Question 1/)).toHaveValue(shown)
    await expect.element(input(/^Question 1/)).toHaveFocus()
    expect(store.question(1).values[101]).toBe('25000')
    await expect.element(page.getByRole('button', { name: 'Lire comme des milliers' })).not.toBeInTheDocument()
  },
)

test('each of several numbers says so too, a percentage never', async () => {
  const options = [option(101, { label: 'Salaires' }), option(102, { label: 'Part' })]
  const fields = [field('a', 'money'), field('b', 'percent')]
  await mountSection(form(question('multiple-number', 1, { fields, options })))
  await input(/Salaires/).fill('$25,000')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/est lu 25,00/).first()).toBeVisible()
  await input(/Part/).fill('12,500')
  await userEvent.keyboard('{Tab}')
  await expect.element(input(/Part/)).toHaveValue('12,5')
  expect(page.getByRole('button', { name: 'Lire comme des milliers' }).elements()).toHaveLength(1)
})

/** @behaviour widgets.money */
test('an amount is rounded to its cents, said so when it is left, and is no percentage', async () => {
  const store = await mountSection(form(question('number', 1, { fields: [field('m', 'money')] })))
  const amount = input(/^Question 1/)
  await amount.fill('12345,678')
  expect(store.question(1).values[101]).toBe('12345.68')
  await userEvent.keyboard('{Tab}')
  await expect.element(amount).toHaveValue('12\u00a0345,68')
  await expect.element(page.getByText(/est arrondi à 12.345,68/).first()).toBeVisible()
  await amount.fill('12%')
  await userEvent.keyboard('{Tab}')
  await expect
    .element(page.getByText('Entrez un montant, par exemple 1\u00a0234,56, et non un pourcentage.'))
    .toBeVisible()
  await expect.element(amount).toHaveValue('12%')
  await amount.fill('\u2013')
  await userEvent.keyboard('{Tab}')
  await expect.element(amount).toHaveValue('')
  await amount.fill('\u2013500')
  expect(store.question(1).values[101]).toBe('-500')
})

test('numbers of a formula and an amount that it gives have both decimals of their cents', async () => {
  const fields = [field('r', 'formula', { title: 'Coût ($)', values: ['a / 2'] })]
  const asked = question('formule', 1, { fields, options: [option(101, { label: 'Charges', custom: 'a' })] })
  await mountSection(form(asked), { answers: [answer(101, '5000.5')] })
  await expect.element(input(/Charges/)).toHaveValue('5\u00a0000,50')
  await expect.element(page.getByText('2\u00a0500,25')).toBeVisible()
})
