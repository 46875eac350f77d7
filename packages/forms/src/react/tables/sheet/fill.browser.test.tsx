import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../../testing/builders.ts'
import { cellNamed, takeCell } from '../../testing/cells.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { mountSection } from '../../testing/mount.tsx'

const columns = [
  field('nom', 'text', { title: 'Nom' }),
  field('prix', 'money', { title: 'Prix' }),
  field('double', 'formula', { title: 'Double', values: ['prix * 2'] }),
]
const FOUR = [{ nom: 'Ana', prix: '10' }, { nom: 'Béa' }, { nom: 'Carl' }, { nom: 'Dan' }]

const mountTable = () =>
  mountSection(form(question('table', 1, { fields: columns, options: [option(101)] })), {
    answers: [answer(101, JSON.stringify(FOUR))],
  })
const handle = () => document.querySelector('.octroi-fill-handle')

/** @behaviour widgets.fill-down */
test.each([1280, 390])('at %i pixels, the handle is dragged down and Ctrl D copies the cell above', async (width) => {
  await page.viewport(width, 900)
  const store = await mountTable()
  await takeCell('Prix, Ligne 1')
  expect(await findViolations(document.body)).toEqual([])
  await userEvent.dragAndDrop(handle()!, cellNamed('Prix, Ligne 3'))
  const prices = () => (store.question(1).values[101] as readonly { prix?: string }[]).map(({ prix }) => prix)
  expect(prices()).toEqual(['10', '10', '10', undefined])
  await expect.element(page.getByText('2 cellules remplies')).toBeInTheDocument()
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(3)
  expect(document.activeElement?.ariaLabel).toBe('Prix, Ligne 1')

  await takeCell('Prix, Ligne 4')
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(prices()).toEqual(['10', '10', '10', '10'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(prices()).toEqual(['10', '10', '10', undefined])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(prices()).toEqual(['10', undefined, undefined, undefined])
})

test('the handle stands in the corner of what is selected, and on no cell that is computed', async () => {
  await mountTable()
  expect(handle()).toBeNull()
  await takeCell('Nom, Ligne 1')
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(handle()?.parentElement).toBe(cellNamed('Prix, Ligne 2'))
  await userEvent.click(cellNamed('Double, Ligne 1'))
  expect(handle()).toBeNull()
  await takeCell('Nom, Ligne 2')
  await userEvent.keyboard('{Escape}{Tab}')
  expect(handle()).toBeNull()
})
