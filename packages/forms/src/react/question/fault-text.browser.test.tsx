import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answer, form, question } from '../../testing/builders.ts'
import { mountSection } from '../testing/mount.tsx'
import { FaultText } from './fault-text.tsx'

/** @behaviour widgets.default-error */
test('a fault without a text of its own is an error all the same', async () => {
  await render(<FaultText id="fault" texts={['']} />)
  await expect.element(page.getByText('Erreur', { exact: true })).toBeVisible()
})

/** @behaviour widgets.number-cap */
test('a number over the largest one is refused in words', async () => {
  const store = await mountSection(form(question('number', 1)), { answers: [answer(101, '9999999999999')] })
  expect(store.question(1).faults).toEqual([])
  store.set(101, '9999999999999.01')
  expect(store.question(1).faults).toMatchObject([{ code: 'number_too_large' }])
})
