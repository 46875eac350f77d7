import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, description, field, formOf, question } from '../../testing/builders.ts'
import { mountPage, mountPrint } from '../testing/mount.tsx'

const yen = () => formOf({ ...description(question('number', 1, { fields: [field('m', 'money')] })), currency: 'JPY' })

test('amounts are typed and shown in the currency of the form, whatever that of the page is', async () => {
  const store = await mountPage(yen())
  const input = page.getByRole('textbox', { name: /Question 1/ })
  await input.click()
  await userEvent.keyboard('12500{Tab}')
  await expect.element(input).toHaveValue('12\u00a0500')
  expect(store.question(1).values[101]).toBe('12500')
  expect(input.element().closest('.octroi-question')?.textContent).toContain('¥')
})

test('amounts are printed in it', async () => {
  await mountPrint(yen(), [answer(101, '12500')])
  await expect.element(page.getByText('12\u00a0500\u00a0¥')).toBeVisible()
})
