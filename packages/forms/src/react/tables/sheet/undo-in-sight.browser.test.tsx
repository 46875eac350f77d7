import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../../testing/builders.ts'
import { cellNamed, takeCell } from '../../testing/cells.ts'
import { mountSection } from '../../testing/mount.tsx'

const LONG = Array.from({ length: 300 }, (_, place) => ({ nom: `Personne ${place + 1}`, prix: '1' }))
const fields = [field('nom', 'text', { title: 'Nom' }), field('prix', 'money', { title: 'Prix' })]

const mountLong = () =>
  mountSection(form(question('table', 1, { fields, options: [option(101)] })), {
    answers: [answer(101, JSON.stringify(LONG))],
  })
const keys = (text: string) => userEvent.keyboard(text)
const held = () => document.activeElement?.getAttribute('aria-label')
const region = () => document.querySelector('.octroi-grid-region')!
const undo = () => page.getByRole('button', { name: 'Annuler la dernière modification du tableau' })
const redo = () => page.getByRole('button', { name: 'Rétablir la modification annulée' })

/** Whether a cell is between the headings and the totals of the region that scrolls. */
function isInSight(name: string): boolean {
  const { top, bottom } = cellNamed(name).getBoundingClientRect()
  const head = document.querySelector('thead')!.getBoundingClientRect()
  const foot = document.querySelector('tfoot')!.getBoundingClientRect()
  return top >= head.bottom - 1 && bottom <= foot.top + 1
}

/** Types in a cell, then moves the cursor far away from it. */
async function typeAndGoAway() {
  await takeCell('Prix, Ligne 3')
  await keys('7{Enter}{Control>}{End}{/Control}')
  await expect.poll(held).toBe('Prix, Ligne 300')
  await expect.poll(() => region().scrollTop).toBeGreaterThan(5000)
}

beforeEach(() => page.viewport(1280, 900))

test('Ctrl+Z and Ctrl+Y make active what they changed, and bring it into sight', async () => {
  const store = await mountLong()
  await typeAndGoAway()
  await keys('{Control>}z{/Control}')
  await expect.poll(held).toBe('Prix, Ligne 3')
  expect(store.question(1).values[101]).toMatchObject({ 2: { prix: '1' } })
  await expect.poll(() => isInSight('Prix, Ligne 3')).toBe(true)
  await keys('{Control>}{End}{/Control}')
  await expect.poll(held).toBe('Prix, Ligne 300')
  await keys('{Control>}y{/Control}')
  await expect.poll(held).toBe('Prix, Ligne 3')
  await expect.poll(() => isInSight('Prix, Ligne 3')).toBe(true)
  await keys('8{Enter}')
  expect(store.question(1).values[101]).toMatchObject({ 2: { prix: '8' }, 299: { prix: '1' } })
})

test('the buttons bring it into sight too, and keep the focus', async () => {
  await mountLong()
  await typeAndGoAway()
  await undo().click()
  await expect.element(undo()).toHaveFocus()
  await expect.poll(() => isInSight('Prix, Ligne 3')).toBe(true)
  await expect.element(page.getByText('Personne 2', { exact: true })).toBeVisible()
  // This polls, because scrolling to the change may take another frame.
  await expect
    .poll(() => {
      region().scrollTop = 9000
      return page.getByText('Personne 200', { exact: true }).query()
    })
    .not.toBeNull()
  await redo().click()
  await expect.element(redo()).toHaveFocus()
  await expect.poll(() => isInSight('Prix, Ligne 3')).toBe(true)
})

test('from the top, a change at the end of the table comes into sight above the totals', async () => {
  await mountLong()
  await takeCell('Nom, Ligne 1')
  await keys('{Control>}{End}{/Control}')
  await expect.poll(held).toBe('Prix, Ligne 300')
  await keys('9{Control>}{Home}{/Control}')
  await expect.poll(held).toBe('Nom, Ligne 1')
  await undo().click()
  await expect.poll(() => isInSight('Prix, Ligne 300')).toBe(true)
})
