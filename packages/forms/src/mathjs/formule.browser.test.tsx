import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '../react/testing/mount.tsx'
import { description, field, formOf, option, question } from '../testing/builders.ts'
import { mathjsFormulas } from './mathjs-formulas.ts'

test('a formula of mathjs shows its result, and the question that depends on it, while numbers are typed', async () => {
  const formule = question('formule', 1, {
    fields: [field('result', 'formula', { title: 'Moyenne', values: ['mean(a, b)'] })],
    options: [option(101, { label: 'Été', custom: 'a' }), option(102, { label: 'Hiver', custom: 'b' })],
  })
  const shown = question('text', 2, { label: 'Pourquoi', show_if: 'sqrt(q1) > 2 ? 1 : 0' })
  const described = { ...description(formule, shown), formulas: 'mathjs' }
  await mountPage(formOf(described, { formulas: mathjsFormulas }))
  await expect.element(page.getByText('Pourquoi')).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Été' }).fill('4')
  await page.getByRole('textbox', { name: 'Hiver' }).fill('7')
  await expect.element(page.getByText('5,5')).toBeVisible()
  await expect.element(page.getByText('Pourquoi')).toBeVisible()
})

test('the deepest formula does not overflow the stack of the browser', () => {
  expect(mathjsFormulas.parse(`${'(1 + '.repeat(50)}1${')'.repeat(50)}`).evaluate(new Map())).toBe(51)
})
