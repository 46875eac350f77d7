import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enCA } from '../../locales/react/en-ca.ts'
import { frCA } from '../../locales/react/fr-ca.ts'
import { enGB, frFR } from '../../numbers/locale.ts'
import { field, form, question } from '../../testing/builders.ts'
import { mountSection } from '../testing/mount.tsx'

test('a unit of any length is beside its input, describes it, and heads its column', async () => {
  const hours = field('h', 'number', { title: 'Durée', unit: 'heures par semaine' })
  await mountSection(form(question('number', 1, { fields: [hours] }), question('table', 2, { fields: [hours] })))
  const input = page.getByRole('textbox').first()
  await expect.element(input).toHaveAccessibleDescription('heures par semaine')
  const unit = page.getByText('heures par semaine', { exact: true }).first().element().getBoundingClientRect()
  expect(unit.left).toBeGreaterThanOrEqual(input.element().getBoundingClientRect().right)
  await expect.element(page.getByRole('columnheader', { name: 'Durée (heures par semaine)' })).toBeVisible()
})

test.for([
  ['fr-CA', frCA, '$', '27,5', '27,50', 'after'],
  ['fr-FR', { ...frCA, locale: frFR }, '€', '27,5', '27,50', 'after'],
  ['en-GB', { ...enCA, locale: enGB }, '£', '27.5', '27.50', 'before'],
] as const)(
  'an amount in %s has the sign of its currency where totals have it',
  async ([, messages, sign, typed, shown, place]) => {
    await mountSection(form(question('number', 1, { fields: [field('m', 'money')] })), { messages })
    const input = page.getByRole('textbox')
    await input.click()
    await userEvent.keyboard(`${typed}{Tab}`)
    await expect.element(input).toHaveValue(shown)
    const unit = page.getByText(sign, { exact: true }).element().getBoundingClientRect()
    const box = input.element().getBoundingClientRect()
    expect(unit.left < box.left + box.width / 2 ? 'before' : 'after').toBe(place)
  },
)
