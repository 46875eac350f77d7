import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createStore } from '../../engine/create-store.ts'
import { enCA } from '../../locales/react/en-ca.ts'
import { deDE } from '../../numbers/locale.ts'
import { answer, field, form, question } from '../../testing/builders.ts'
import { show } from '../testing/mount.tsx'
import { FormPrint } from './form-print.tsx'

test('a form is printed with amounts and dates as in Germany', async () => {
  const money = question('number', 1, { fields: [field('m', 'money')] })
  const table = question('table', 3, { fields: [field('cost', 'money')] })
  const answers = [
    answer(101, '1234567.5'),
    answer(201, '2026-12-31'),
    answer(301, JSON.stringify([{ cost: '1234.5' }, { cost: '1' }])),
  ]
  const store = createStore(form(money, question('date', 2), table), answers)
  await show(<FormPrint store={store} messages={{ ...enCA, locale: deDE }} />)
  await expect.element(page.getByText('1.234.567,50\u00a0€')).toBeVisible()
  await expect.element(page.getByText('31.12.2026')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '1.234,50', exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /1\.235,50/ })).toBeVisible()
})
