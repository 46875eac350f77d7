import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, field, form, option, question } from '../../../testing/builders.ts'
import { mountSection } from '../../testing/mount.tsx'

const LONG = Array.from({ length: 300 }, (_, place) => ({ nom: `Personne ${place + 1}` }))

beforeEach(() => page.viewport(1280, 900))

test('a row added to a long table comes with the rows above it, before the page scrolls to it', async () => {
  const fields = [field('nom', 'text', { title: 'Nom' })]
  await mountSection(form(question('table', 1, { fields, options: [option(101)] })), {
    answers: [answer(101, JSON.stringify(LONG))],
  })
  const drawn = () => [...document.querySelectorAll('tbody > [role="row"]')].map((row) => Number(row.ariaRowIndex) - 2)
  await expect.poll(drawn).toContain(0)
  const add = page.getByRole('button', { name: 'Ajouter une ligne' }).element()
  add.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  // React renders the result of a press in a microtask; waiting for a frame would let the scroll happen in between.
  await Promise.resolve()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Nom, Ligne 301')
  expect(drawn()).toEqual(expect.arrayContaining([292, 293, 294, 295, 296, 297, 298, 299, 300]))
  expect(drawn()).not.toContain(0)
  await expect.element(page.getByText('Personne 300')).toBeInViewport()
})
