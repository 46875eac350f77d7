import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enCA } from '../locales/react/en-ca.ts'
import { frCA } from '../locales/react/fr-ca.ts'
import { enGB } from '../numbers/locale.ts'
import { field, form, option, question } from '../testing/builders.ts'
import { focusQuestion } from './page/focus-question.ts'
import { fillCell } from './testing/cells.ts'
import { findViolations } from './testing/find-violations.ts'
import { mountSection } from './testing/mount.tsx'

const focused = () => document.activeElement

test('Oui and Non are reached by Tab and chosen by the arrows and the space bar', async () => {
  const store = await mountSection(form(question('toggle', 1)))
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('radio', { name: 'Oui' })).toHaveFocus()
  expect(store.question(1).values).toEqual({})
  await userEvent.keyboard(' ')
  expect(store.question(1).values[101]).toBe('1')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Non' })).toHaveFocus()
  await expect.element(page.getByRole('radio', { name: 'Non' })).toBeChecked()
  expect(store.question(1).values[101]).toBe('0')
})

test('an answer that is not required can be taken back', async () => {
  const store = await mountSection(form(question('toggle', 1, { required: 0 }), question('radio', 2, { required: 0 })))
  await page.getByRole('radio', { name: 'Oui' }).click()
  await page.getByRole('radio', { name: 'Option 202' }).click()
  await page.getByRole('button', { name: 'Effacer la réponse, Question 1' }).click()
  await page.getByRole('button', { name: 'Effacer la réponse, Question 2' }).click()
  expect(store.question(1).values).toEqual({})
  expect(store.question(2).values).toEqual({})
})

/** @behaviour widgets.detail-left */
test('what was typed for a choice that is taken back is said not to be saved, and comes back with it', async () => {
  const asks = (id: number) => [option(id), option(id + 1, { detail: 1, label: `Autre ${id}` })]
  const store = await mountSection(
    form(question('radio', 1, { options: asks(101) }), question('select', 2, { options: asks(201) })),
  )
  const said = (choice: string) =>
    page.getByText(
      `Votre précision «\u00a0Foire\u00a0» n’est plus enregistrée. Pour la garder, choisissez de nouveau\u00a0: ${choice}`,
    )
  const type = () => page.getByRole('textbox', { name: 'Précisez' }).fill('Foire')
  await page.getByRole('radio', { name: 'Autre 101' }).click()
  await type()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowUp}')
  await expect.element(page.getByRole('radio', { name: 'Option 101' })).toBeChecked()
  await expect.element(said('Autre 101')).toBeVisible()
  expect(await findViolations()).toEqual([])
  store.set(202, '1')
  await type()
  store.set(201, '1')
  await expect.element(said('Autre 201')).toBeVisible()
  await page.getByRole('radio', { name: 'Autre 101' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Précisez' })).toHaveValue('Foire')
  await expect.element(said('Autre 101')).not.toBeInTheDocument()
})

/** @behaviour widgets.detail-missing */
test('a text that a choice asks for is marked, said to be missing once it was left, and found by what leads to its question', async () => {
  const options = [option(101), option(102, { detail: 1, label: 'Autre' })]
  const store = await mountSection(form(question('radio', 1, { options })))
  await page.getByRole('radio', { name: 'Autre' }).click()
  const text = page.getByRole('textbox', { name: 'Précisez' })
  await expect.element(text).toBeRequired()
  await expect.element(text).not.toHaveAttribute('aria-invalid')
  await text.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Précisez votre choix', { exact: false })).toBeVisible()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  expect(await findViolations()).toEqual([])
  focusQuestion({ faultFocus: new Map(), disabled: false, idPrefix: '' }, 1)
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('Foire')
  await expect.element(page.getByText('Précisez votre choix', { exact: false })).not.toBeInTheDocument()
  expect(store.question(1).answered).toBe(true)
})

const PROVINCES = ['Alberta', 'Québec', 'Île-du-Prince-Édouard', 'Ontario']

test('a list is opened, searched without accents and answered with the keyboard alone', async () => {
  const provinces = question('select', 1, {
    fields: [field('p', 'select', { values: PROVINCES })],
    options: [option(101)],
  })
  const store = await mountSection(form(provinces))
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(page.getByRole('combobox', { name: /^Rechercher dans/ })).toHaveFocus()
  await userEvent.keyboard('ile')
  await expect.element(page.getByRole('option')).toHaveTextContent('Île-du-Prince-Édouard')
  await userEvent.keyboard('{Enter}')
  expect(store.question(1).values[101]).toBe('Île-du-Prince-Édouard')
  await expect.element(page.getByRole('combobox', { name: /^Question 1/ })).toHaveFocus()
})

test('a letter opens the list at what it finds, arrows move, Escape leaves the answer as it was', async () => {
  const provinces = question('select', 1, {
    fields: [field('p', 'select', { values: PROVINCES })],
    options: [option(101)],
  })
  const store = await mountSection(form(provinces), { answers: [{ option_id: 101, value: 'Ontario', details: null }] })
  await userEvent.keyboard('{Tab}q')
  await expect.element(page.getByRole('option')).toHaveTextContent('Québec')
  const controlled = page.getByRole('combobox', { name: /^Question 1/, expanded: true }).element()
  expect(document.getElementById(controlled.getAttribute('aria-controls') ?? '')).toHaveAttribute('role', 'dialog')
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Backspace}{ArrowDown}')
  const search = page.getByRole('combobox', { name: /^Rechercher dans/ })
  await expect.poll(() => activeOption(search.element())).toBe('Québec')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(store.question(1).values[101]).toBe('Ontario')
  await expect.element(page.getByRole('combobox', { name: /^Question 1/ })).toHaveFocus()
})

function activeOption(search: Element): string | null | undefined {
  return document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent
}

test('a date is picked in the calendar with the keyboard, in French', async () => {
  const store = await mountSection(form(question('date', 1)), {
    answers: [{ option_id: 101, value: '2026-11-20', details: null }],
  })
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  const head = (text: string) => page.getByRole('button', { name: text, exact: true })
  await expect.element(head('novembre 2026, choisir un autre mois')).toHaveTextContent('novembre 2026')
  await expect.poll(() => focused()?.textContent).toBe('20')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.poll(() => store.question(1).values[101]).toBe('2026-11-21')
  await expect.element(page.getByRole('textbox', { name: /^Question 1/ })).toHaveValue('21-11-2026')
  await expect.element(page.getByRole('button', { name: /calendrier/ })).toHaveFocus()
})

test('the calendar says which month, year or decade it shows as it changes, and is no heading of the page', async () => {
  await mountSection(form(question('date', 1)), { answers: [{ option_id: 101, value: '2026-12-20', details: null }] })
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Calendrier' })
  const shown = () => dialog.getByRole('status').element().textContent
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await press('Mois suivant')
  await expect.poll(shown).toBe('janvier 2027')
  await press('janvier 2027, choisir un autre mois')
  await expect.poll(shown).toBe('2027')
  expect(await findViolations()).toEqual([])
  await press('Année précédente')
  await press('2026, choisir une autre année')
  await expect.poll(shown).toBe('2020 – 2029')
  await press('Décennie suivante')
  await expect.poll(shown).toBe('2030 – 2039')
  expect(await findViolations()).toEqual([])
  expect(dialog.getByRole('heading').elements()).toEqual([])
})

test('rows are added, moved and removed with the keyboard, and the focus follows', async () => {
  const store = await mountSection(form(question('table', 1, { computed: { limit: 3 } })))
  const rows = () => store.question(1).values[101]
  await fillCell('nom, Ligne 1', 'Ana')
  await press('Ajouter une ligne')
  await expect.element(page.getByRole('textbox', { name: 'nom, Ligne 2' })).toHaveFocus()
  await userEvent.keyboard('Béa')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(rows()).toEqual([{ nom: 'Béa' }, { nom: 'Ana' }])
  await expect.element(page.getByRole('textbox', { name: 'nom, Ligne 1' })).toHaveFocus()
  await press('Descendre la ligne 1')
  expect(rows()).toEqual([{ nom: 'Ana' }, { nom: 'Béa' }])
  await press('Retirer la ligne 1')
  expect(rows()).toEqual([{ nom: 'Béa' }])
  await expect.element(page.getByRole('button', { name: 'Retirer la ligne 1' })).toHaveFocus()
})

async function press(name: string) {
  const button = page.getByRole('button', { name, exact: true }).element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
}

/** @behaviour forms.rows */
test('no row is added while the last one is empty, nor beyond the limit, and the reason is said', async () => {
  const store = await mountSection(form(question('table', 1, { computed: { limit: 2 } })))
  await press('Ajouter une ligne')
  expect(store.question(1).values).toEqual({})
  await expect.element(page.getByText('Remplissez la dernière ligne avant d’en ajouter une autre.')).toBeVisible()
  store.set(101, [{ nom: 'Ana' }, { nom: 'Béa' }])
  await expect.element(page.getByText('Ce tableau est limité à 2 lignes.')).toBeVisible()
  await press('Ajouter une ligne')
  expect(store.question(1).values[101]).toHaveLength(2)
})

test('letters typed before the list has the focus are all searched, and the search begins at its first match', async () => {
  const towns = ['Gaspé', 'Saint-Félicien', 'Saint-Jérôme', 'Val-d’Or']
  const asked = question('select', 1, { fields: [field('t', 'select', { values: towns })], options: [option(101)] })
  const store = await mountSection(form(asked), { answers: [{ option_id: 101, value: 'Val-d’Or', details: null }] })
  const button = page.getByRole('combobox', { name: /^Question 1/ }).element()
  for (const key of ['s', 'a', 'x', 'Backspace', 'i', 'n', 't', '-', ' ', 'Backspace']) {
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    // The browser renders between two keys, and the list has not loaded yet.
    await Promise.resolve()
  }
  const search = page.getByRole('combobox', { name: /^Rechercher dans/ })
  await expect.element(search).toHaveValue('saint-')
  await expect.poll(() => activeOption(search.element())).toBe('Saint-Félicien')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(store.question(1).values[101]).toBe('Saint-Jérôme')
})

test.for([
  { messages: enCA, day: 'March\u00a012,\u00a02020' },
  { messages: { ...enCA, locale: enGB }, day: '12\u00a0March\u00a02020' },
  { messages: frCA, day: '12\u00a0mars\u00a02020' },
])('the calendar names its days as their locale writes them: $day', async ({ messages, day }) => {
  await mountSection(form(question('date', 1)), {
    answers: [{ option_id: 101, value: '2020-03-12', details: null }],
    messages,
  })
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  const isDay = () => document.activeElement?.getAttribute('aria-label')?.replaceAll(/\s/g, '\u00a0')
  await expect.poll(isDay).toBe(day.replaceAll(/\s/g, '\u00a0'))
})
