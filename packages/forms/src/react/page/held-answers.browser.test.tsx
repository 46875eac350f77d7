import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer } from '../../values/answer.ts'
import { answer, description, field, formOf, question } from '../../testing/builders.ts'
import type { FormHost } from '../form-host.ts'
import { merging } from '../merging/merging.ts'
import { takeCell } from '../testing/cells.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, OBLIGING_HOST } from '../testing/mount.tsx'

const names = [field('nom', 'text', { title: 'Nom', length: 10 }), field('role', 'text', { title: 'Rôle' })]
const people = question('table', 2, { label: 'Les personnes', fields: names, computed: { limit: 10 } })
const asked = formOf(description(question('text', 1, { label: 'Nom de l’organisme' }), people))
const LONG = 'x'.repeat(20_001)

/** A host that records what it was sent. */
function remembering(sent: Answer[], save: FormHost['save'] = OBLIGING_HOST.save): FormHost {
  return { ...OBLIGING_HOST, save: (changes, context) => (sent.push(...changes), save(changes, context)) }
}

const organisation = () => page.getByRole('textbox', { name: /^Nom de l’organisme/ })
const banner = () => page.getByRole('alert').filter({ hasText: 'pas enregistrée' })

beforeEach(() => page.viewport(1440, 900))

test('nine characters too many in a cell are saved with the whole table, later rows included, and marked there', async () => {
  const sent: Answer[] = []
  const store = await mountPage(asked, {
    host: remembering(sent),
    answers: [answer(201, '[{"nom":"Ana"},{"nom":"Béa"}]')],
  })
  await takeCell('Nom, Ligne 1')
  await userEvent.keyboard('Anastasie de la Rue{Enter}Béatrice{Enter}')
  const value = '[{"nom":"Anastasie de la Rue"},{"nom":"Béatrice"}]'
  await expect.poll(() => sent.at(-1)).toMatchObject({ option_id: 201, value })
  await expect.poll(() => store.state().dirty).toBe(false)
  expect(store.state().invalid).toBe(1)
  await expect.element(page.getByText('Raccourcissez cette réponse', { exact: false })).toBeVisible()
  expect(banner().query()).toBeNull()
})

/** @behaviour widgets.cell-held */
test.each([1440, 390])('at %i, a cell beyond what can be saved is named, and its link leads to it', async (width) => {
  await page.viewport(width, 900)
  const sent: Answer[] = []
  const host = { ...remembering(sent), merging: () => Promise.resolve(merging) }
  const store = await mountPage(asked, { host })
  store.set(201, [{ nom: 'Ana' }, {}, { nom: 'Béa', role: LONG }])
  await organisation().fill('Le Phare')
  await expect.element(banner()).toBeVisible()
  // All cells were sent but the one that is held back.
  await expect
    .poll(() => sent.map(({ value }) => value).toSorted())
    .toEqual(['Le Phare', '[{"nom":"Ana"},{"nom":"Béa"}]'])
  expect(store.state().dirty).toBe(true)
  expect(await findViolations()).toEqual([])
  const named =
    /^Les personnes, Ligne 3, Rôle\s: Raccourcissez ce texte, dont au plus 20\s000 caractères peuvent être enregistrés\.$/
  await page.getByRole('link', { name: named }).click()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Rôle, Ligne 3')
  await userEvent.keyboard('Trésorerie{Enter}')
  await expect.element(banner()).not.toBeInTheDocument()
  const value = '[{"nom":"Ana"},{"nom":"Béa","role":"Trésorerie"}]'
  await expect.poll(() => sent.at(-1)?.value).toBe(value)
})

test('a cell for which the server refused a table is named, with what becomes of the rest', async () => {
  const refused = [{ option_id: 201, path: '[0].nom', message: 'Raccourcissez ce nom.' }]
  const host = remembering([], () => Promise.resolve({ saved: [], refused }))
  const store = await mountPage(asked, { host })
  store.set(201, [{ nom: 'Ana' }])
  const named = /^Les personnes, Ligne 1, Nom\s: Raccourcissez ce nom\.$/
  await expect.element(page.getByRole('link', { name: named })).toBeVisible()
})

test('an answer that the server refused alone is named with the words of the server', async () => {
  const sent: Answer[] = []
  const host = remembering(sent, (changes) =>
    Promise.resolve({
      saved: changes.filter(({ option_id }) => option_id !== 101),
      refused: [{ option_id: 101, message: 'Raccourcissez ce nom.' }],
    }),
  )
  await mountPage(asked, { host })
  await organisation().fill('Le Phare')
  await expect.element(page.getByRole('link', { name: /^Nom de l’organisme\s: Raccourcissez ce nom\.$/ })).toBeVisible()
  await page.getByRole('link', { name: /Raccourcissez ce nom/ }).click()
  await expect.element(organisation()).toHaveFocus()
})

test('spaces at the ends of an answer, which are not saved, are not shown once it is left', async () => {
  const sent: Answer[] = []
  const store = await mountPage(asked, { host: remembering(sent) })
  await organisation().click()
  await userEvent.keyboard('  Le Phare  ')
  await expect.poll(() => sent.at(-1)?.value).toBe('Le Phare')
  // The spaces stay while somebody types: without them, the next word would join the last one.
  await expect.element(organisation()).toHaveValue('  Le Phare  ')
  await userEvent.keyboard('{Tab}')
  await expect.element(organisation()).toHaveValue('Le Phare')
  expect(store.state().dirty).toBe(false)
  await takeCell('Nom, Ligne 1')
  await userEvent.keyboard(' Ana {Enter}{ArrowUp}')
  expect((document.activeElement as HTMLInputElement).value).toBe('Ana')
})
