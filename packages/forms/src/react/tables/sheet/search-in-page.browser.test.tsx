import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../../testing/builders.ts'
import { takeCell } from '../../testing/cells.ts'
import { mountSection } from '../../testing/mount.tsx'

const LONG = Array.from({ length: 300 }, (_, place) => ({ nom: `Personne ${place + 1}` }))
const fields = [field('nom', 'text', { title: 'Nom' })]
const inPage = () => document.querySelectorAll('tbody > [role="row"]').length
const region = () => document.querySelector('.octroi-grid-region')!
const held = () => document.activeElement?.getAttribute('aria-label')
// Dispatches a key event to the page without opening the browser's own search bar, which a test cannot open.
const press = (key: string, init: KeyboardEventInit) =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))

const mountLong = () =>
  mountSection(form(question('table', 1, { fields, options: [option(101)] })), {
    answers: [answer(101, JSON.stringify(LONG))],
  })

beforeEach(() => page.viewport(1280, 900))

test.for([{ ctrlKey: true }, { metaKey: true }])(
  'the browser’s own search finds every row of a long table: %o with F draws them all',
  async (modifier) => {
    await mountLong()
    expect(inPage()).toBeLessThan(40)
    press('f', modifier)
    await expect.poll(inPage).toBe(300)
    expect((window as unknown as { find: (text: string) => boolean }).find('Personne 287')).toBe(true)
    await expect.element(page.getByText('Personne 287', { exact: true })).toBeInViewport()
  },
)

test('each row stands in its place while all are drawn, and the one found stays in sight when they go', async () => {
  await mountLong()
  press('f', { ctrlKey: true })
  await expect.poll(inPage).toBe(300)
  page.getByText('Personne 250', { exact: true }).element().scrollIntoView({ block: 'center' })
  const rows = [...document.querySelectorAll('tbody > [role="row"]')].map((row) => row.getBoundingClientRect())
  expect(rows.slice(1).every(({ top }, place) => Math.abs(top - (rows[place]?.bottom ?? 0)) <= 1)).toBe(true)
  await userEvent.click(page.getByText('Personne 251', { exact: true }))
  await expect.poll(held).toBe('Nom, Ligne 251')
  await expect.poll(inPage).toBeLessThan(40)
  await expect.element(page.getByText('Personne 250', { exact: true })).toBeInViewport()
})

test('typing and arrows go on from the active cell after a search, with only the rows in sight', async () => {
  const store = await mountLong()
  await takeCell('Nom, Ligne 2')
  press('f', { ctrlKey: true })
  await expect.poll(inPage).toBe(300)
  region().scrollTop = 9000
  expect(held()).toBe('Nom, Ligne 2')
  await userEvent.keyboard('Zoé')
  await expect.poll(inPage).toBeLessThan(40)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(held).toBe('Nom, Ligne 3')
  expect(store.question(1).values[101]).toMatchObject({ 1: { nom: 'Zoé' } })
  press('f', { ctrlKey: true, shiftKey: true })
  press('f', {})
  expect(inPage()).toBeLessThan(40)
})
