import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer, Row } from '../../values/answer.ts'
import { answer, description, field, formOf, question } from '../../testing/builders.ts'
import type { FormHost, SaveOutcome } from '../form-host.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, OBLIGING_HOST } from '../testing/mount.tsx'
import { takeCell } from '../testing/cells.ts'
import { merging } from './merging.ts'

const fields = [
  field('nom', 'text', { title: 'Nom' }),
  field('role', 'text', { title: 'Rôle' }),
  field('don', 'money', { title: 'Don' }),
]
const asked = formOf(description(question('table', 2, { label: 'Les personnes', fields, computed: { limit: 10 } })))
const ANA: Row = { nom: 'Ana', role: 'Membre', don: '10' }
const BEA: Row = { nom: 'Béa', role: 'Membre' }
const LUC: Row = { nom: 'Luc' }
const BASE = [ANA, BEA, LUC]

/** A host that replies with the rows that Marie saved meanwhile, then saves what is sent after that. */
function meeting(theirs: readonly Row[]) {
  const sent: (readonly Answer[])[] = []
  const conflict = { option_id: 201, value: JSON.stringify(theirs), details: null, revision: 4 }
  const save = (changes: readonly Answer[]): Promise<SaveOutcome> => {
    sent.push(changes)
    if (sent.length > 1) return Promise.resolve({ saved: changes })
    return Promise.resolve({
      saved: [],
      conflicts: [{ ...conflict, updated_by: 'Marie Roy', updated_at: '2026-11-21T10:00:00Z' }],
    })
  }
  const host: FormHost = { ...OBLIGING_HOST, save, merging: () => Promise.resolve(merging) }
  return { sent, host, answers: [{ ...answer(201, JSON.stringify(BASE)), revision: 3 }] }
}

const panel = () => page.getByRole('region', { name: 'Réponses modifiées par quelqu’un d’autre' })
const lastRows = (sent: readonly (readonly Answer[])[]): unknown => JSON.parse(sent.at(-1)?.[0]?.value ?? '[]')

beforeEach(() => page.viewport(1440, 900))

/** @behaviour widgets.table-merge */
test('changes that do not touch are joined without a question, and it is said whose', async () => {
  const { sent, ...given } = meeting([ANA, { nom: 'Béa', role: 'Trésorerie' }, LUC])
  const store = await mountPage(asked, given)
  store.set(201, [{ ...ANA, don: '25' }, BEA, LUC])
  const said = page.getByRole('status').filter({ hasText: 'Les changements de Marie Roy ont été joints aux vôtres' })
  await expect.element(said).toBeVisible()
  await expect.element(said.getByText(/aux vôtres\s: Les personnes$/)).toBeVisible()
  await expect
    .poll(() => lastRows(sent))
    .toEqual([{ ...ANA, don: '25' }, { nom: 'Béa', role: 'Trésorerie' }, { nom: 'Luc' }])
  expect(panel().query()).toBeNull()
  expect(await findViolations()).toEqual([])
  await said.getByRole('button', { name: 'D’accord' }).click()
  await expect.element(page.getByText('Les changements de Marie Roy')).not.toBeInTheDocument()
})

/** @behaviour widgets.table-conflict */
test.each([1440, 390])(
  'at %i, each cell that both changed is chosen by keyboard alone, and nothing before that',
  async (width) => {
    await page.viewport(width, 900)
    const { sent, ...given } = meeting([
      { nom: 'Ana', role: 'Secrétariat', don: '30' },
      { nom: 'Béa', role: 'Trésorerie' },
    ])
    const store = await mountPage(asked, given)
    store.set(201, [{ nom: 'Ana', role: 'Vice-présidence', don: '25' }, BEA, { nom: 'Luc', role: 'Membre' }])
    const join = panel().getByRole('button', { name: 'Joindre et enregistrer' })
    await expect.element(join).toBeVisible()
    const header = page.getByText('Enregistré en partie').last()
    await expect.element(header).toBeVisible()
    const lastValue = panel().getByRole('radio').last().element().closest('label')
    const space = join.element().getBoundingClientRect().top - (lastValue?.getBoundingClientRect().bottom ?? 0)
    expect(space, 'the button stands apart from the values').toBeGreaterThanOrEqual(12)
    await expect.element(panel()).toBeVisible()
    await expect.element(panel().getByRole('group', { name: 'Ligne 1, Ana, Rôle' })).toBeVisible()
    const don = panel().getByRole('group', { name: 'Ligne 1, Ana, Don' })
    await expect.element(don.getByRole('radio', { name: 'Votre valeur 25,00' })).not.toBeChecked()
    await expect.element(don.getByRole('radio', { name: 'Valeur enregistrée 30,00' })).not.toBeChecked()
    const luc = panel().getByRole('group', { name: 'Ligne 3, Luc' })
    await expect.element(luc.getByRole('radio', { name: 'Votre valeur Nom : Luc Rôle : Membre' })).toBeVisible()
    await expect.element(luc.getByRole('radio', { name: 'Valeur enregistrée Ligne retirée' })).toBeVisible()
    expect(await findViolations()).toEqual([])
    join.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel().getByText('Choisissez une valeur pour chaque case.')).toBeVisible()
    // The focus is on the first cell that was not chosen.
    await userEvent.keyboard(' ')
    await expect.element(panel().getByRole('radio', { name: 'Votre valeur Vice-présidence' })).toBeChecked()
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(don.getByRole('radio', { name: 'Valeur enregistrée 30,00' })).toBeChecked()
    await userEvent.keyboard('{Tab} {Tab}{Enter}')
    await expect.element(panel()).not.toBeInTheDocument()
    const chosen = [
      { nom: 'Ana', role: 'Vice-présidence', don: '30' },
      { nom: 'Béa', role: 'Trésorerie' },
      { nom: 'Luc', role: 'Membre' },
    ]
    await expect.poll(() => lastRows(sent)).toEqual(chosen)
    expect(sent.at(-1)?.[0]?.revision).toBe(4)
    expect(document.activeElement?.closest('#octroi-q2')).not.toBeNull()
  },
)

test('all of one side is chosen at once', async () => {
  const { sent, ...given } = meeting([{ nom: 'Ana', role: 'Secrétariat', don: '30' }, BEA, LUC])
  const store = await mountPage(asked, given)
  store.set(201, [{ nom: 'Ana', role: 'Vice-présidence', don: '25' }, { ...BEA, don: '5' }, LUC])
  await panel().getByRole('button', { name: 'Tout prendre' }).click()
  await panel().getByRole('button', { name: 'Joindre et enregistrer' }).click()
  await expect
    .poll(() => lastRows(sent))
    .toEqual([{ nom: 'Ana', role: 'Secrétariat', don: '30' }, { ...BEA, don: '5' }, { nom: 'Luc' }])
})

test('rows that both moved stand in the order that was saved, and it is said', async () => {
  const { sent, ...given } = meeting([ANA, LUC, BEA])
  const store = await mountPage(asked, given)
  store.set(201, [BEA, ANA, LUC])
  await expect.element(page.getByText('Vous aviez tous deux déplacé des lignes.', { exact: false })).toBeVisible()
  expect(store.question(2).values[201]).toEqual([ANA, LUC, BEA])
  expect(sent).toHaveLength(1)
})

test('who is typing goes on in the same cell, though rows came above it', async () => {
  const { sent, ...given } = meeting([{ nom: 'Zoé' }, ANA, BEA, LUC])
  let reply: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (reply = resolve))
  const save: FormHost['save'] = (changes, context) => arrived.then(() => given.host.save(changes, context))
  const store = await mountPage(asked, { ...given, host: { ...given.host, save } })
  const cell = await takeCell('Rôle, Ligne 2')
  await userEvent.keyboard('Tré')
  reply()
  await expect.poll(() => store.question(2).values[201]).toHaveLength(4)
  await expect.element(page.getByRole('textbox', { name: 'Rôle, Ligne 3' })).toHaveFocus()
  await expect.element(cell).not.toBeInTheDocument()
  await userEvent.keyboard('sorerie')
  await expect.element(page.getByRole('textbox', { name: 'Rôle, Ligne 3' })).toHaveValue('Trésorerie')
  await expect.poll(() => lastRows(sent)).toEqual([{ nom: 'Zoé' }, ANA, { ...BEA, role: 'Trésorerie' }, LUC])
})

test('in a repetition a list of choices is read in words, in the language of the page', async () => {
  const list = question('checkbox-list', 3, { label: 'Champs' })
  const group = question('group', 2, { repeat: { label: 'Projet' }, children_question: [list] })
  const { host } = meeting([{ id: 'a', o301: '["Deux"]' }])
  const answers = [{ ...answer(201, '[{"id":"a","o301":"[\\"Un\\"]"}]'), revision: 3 }]
  const store = await mountPage(formOf(description(group)), { host, answers })
  store.set(201, [{ id: 'a', o301: '["Un","Trois"]' }])
  await expect.element(panel().getByText('Un, Trois')).toBeVisible()
  await expect.element(panel().getByText('Deux', { exact: true })).toBeVisible()
  expect(panel().getByText('[').elements()).toEqual([])
})
