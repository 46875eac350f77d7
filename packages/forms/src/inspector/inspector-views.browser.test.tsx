import './inspector.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createStore } from '../engine/create-store.ts'
import { show } from '../react/testing/mount.tsx'
import { answer, description, formOf, question } from '../testing/builders.ts'
import { FormInspector } from './form-inspector.tsx'

const RATE = 1
const CHOICE = 2
const ADDRESS_OPTION = 301

const FORM = formOf(
  description(
    question('formule', RATE, { label: 'Taux' }),
    question('radio', CHOICE, {
      label: 'Locaux',
      children_question: [question('text', 3, { label: 'Adresse', parent_option_id: 201 })],
    }),
  ),
)

/** Shows the open inspector of a store whose first number is 1. */
async function showInspector() {
  const store = createStore(FORM, [answer(101, '1'), answer(102, '2')])
  await show(<FormInspector store={store} initiallyOpen />)
  return store
}

const tab = (name: string) => page.getByRole('tab', { name })
const panel = () => page.getByRole('tabpanel')

/** Each act of the journal as it is read in its row, the latest first: its kind, its question and its details. */
async function readActs() {
  await tab('Journal').click()
  const rows = panel().getByRole('row').elements().slice(1)
  return rows.map(({ children }) => [1, 2, 3].map((cell) => children[cell]?.textContent))
}

/** @behaviour forms.inspector */
test('arrow keys, Home and End go from tab to tab, around the ends, with the focus', async () => {
  await showInspector()
  await tab('Questions').click()
  const steps = [
    ['{ArrowLeft}', 'Journal'],
    ['{ArrowRight}', 'Questions'],
    ['{ArrowRight}', 'Faults'],
    ['{End}', 'Journal'],
    ['{ArrowLeft}', 'Renders'],
    ['{Home}', 'Questions'],
  ] as const
  for (const [key, name] of steps) {
    await userEvent.keyboard(key)
    await expect.element(tab(name)).toHaveFocus()
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
  }
  const stops = page
    .getByRole('tab')
    .elements()
    .filter((each) => each.tabIndex === 0)
  expect(stops.map(({ textContent }) => textContent)).toEqual(['Questions'])
})

/** @behaviour forms.inspector */
test('the results of a formula follow its numbers', async () => {
  const store = await showInspector()
  await page.getByRole('treeitem', { name: /Section/ }).click()
  await page.getByRole('treeitem', { name: /^Taux/ }).click()
  const details = page.getByRole('region', { name: 'Taux' })
  await expect.element(details.getByRole('heading', { name: 'Results of formulae' })).toBeVisible()
  await expect.element(details).toMatchTextContent(/"result": 50/)
  store.set(102, '4')
  await expect.element(details).toMatchTextContent(/"result": 25/)
})

/** @behaviour forms.inspector */
test('answers that are loaded from the server are in the journal with their revision', async () => {
  const store = await showInspector()
  store.load([{ ...answer(101, '7'), revision: 3 }])
  const details = JSON.stringify({ option_id: 101, value: '7', details: null, revision: 3 })
  expect(await readActs()).toEqual([['load', 'Taux', details]])
})

/** @behaviour forms.inspector */
test('a question that its condition hides again is in the journal', async () => {
  const store = await showInspector()
  store.set(201, '1')
  store.set(ADDRESS_OPTION, 'rue Lafontaine')
  store.set(202, '1')
  const acts = await readActs()
  expect(acts.filter(([kind]) => kind === 'show' || kind === 'hide')).toEqual([
    ['hide', 'Adresse', '{}'],
    ['show', 'Adresse', '{}'],
  ])
})
