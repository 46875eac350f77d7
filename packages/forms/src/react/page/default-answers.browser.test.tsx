import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fillDefaults } from '../../engine/fill-defaults.ts'
import { form, option, question } from '../../testing/builders.ts'
import { mountPage } from '../testing/mount.tsx'

test('a default is shown as an unsaved answer, and stays cleared once it was saved and cleared', async () => {
  const options = [option(1, { label: 'Québec' }), option(2, { label: 'Ontario' })]
  const asked = form(question('text', 1, { default: 'Rimouski' }), question('radio', 2, { options, default: 'Québec' }))
  const store = await mountPage(asked)
  fillDefaults(store)
  const city = page.getByRole('textbox')
  await expect.element(city).toHaveValue('Rimouski')
  await expect.element(page.getByRole('radio', { name: 'Québec' })).toBeChecked()
  expect(store.changed().map(({ option_id }) => option_id)).toEqual([101, 1])
  store.markSaved([{ option_id: 101, value: 'Rimouski', details: null, revision: 1 }])
  await city.fill('')
  fillDefaults(store)
  await expect.element(city).toHaveValue('')
  expect(store.answer(101).value).toBe('')
})
