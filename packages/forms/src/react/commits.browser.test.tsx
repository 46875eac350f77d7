import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takeCommitLog } from './testing/commit-log.ts'
import { mountPage } from './testing/mount.tsx'
import { COMPLETE, realForm } from './testing/real-form.ts'

/** The section with the largest table: the board of directors, here with all of its fifteen rows. */
const GOVERNANCE = 103
const BOARD_OPTION = 110070

async function openGovernance() {
  const store = await mountPage(realForm(), { answers: COMPLETE, initialSectionId: GOVERNANCE, autosave: false })
  const rows = Array.from({ length: 15 }, (_, place) => ({
    function: 'Administration',
    nom: `Personne ${place + 1}`,
    courriel: `p${place + 1}@exemple.org`,
  }))
  store.set(BOARD_OPTION, rows)
  await expect.element(page.getByRole('textbox', { name: 'Prénom et nom, Ligne 15' })).toBeInTheDocument()
  return store
}

/** Types, having typed a first letter: that one also says, once, that the form is not saved any more. */
async function rendersWhileTyping(name: string | RegExp, text: string) {
  const input = page.getByRole('textbox', { name })
  await input.click()
  await userEvent.keyboard('{End}1')
  startCounting()
  await userEvent.keyboard(text)
  return takeCommitLog()
}

function startCounting() {
  takeCommitLog()
}

test.for([
  { what: 'a text', name: /^3\.4 /, text: 'abcdef', place: 'octroi-q1037' },
  { what: 'a number', name: /^3\.2 /, text: '2345', place: 'octroi-q1034' },
  { what: 'a date', name: /^3\.5 /, text: '2345', place: 'octroi-q1039' },
  { what: 'one of several numbers', name: 'Membres du personnel', text: '2345', place: 'octroi-q1040' },
  { what: 'a cell of the table', name: 'Prénom et nom, Ligne 9', text: 'abcdef', place: 'octroi-q1043' },
])('typing $what renders nothing outside its question', async ({ name, text, place }) => {
  await openGovernance()
  const rendered = await rendersWhileTyping(name, text)
  expect(rendered.length).toBeGreaterThanOrEqual(text.length)
  expect(new Set(rendered.map((component) => component.place))).toEqual(new Set([place]))
})

test('typing in a cell renders that cell and no other, in that row and no other', async () => {
  await openGovernance()
  const rendered = await rendersWhileTyping('Prénom et nom, Ligne 9', 'abcdef')
  const count = (name: string) => rendered.filter((component) => component.name === name).length
  expect(count('TableRow')).toBe(6)
  expect(count('Cell')).toBe(6)
})

test('adding a row renders that row and the one that was last, and mounts nothing again', async () => {
  const store = await openGovernance()
  store.set(BOARD_OPTION, [{ nom: 'Une' }, { nom: 'Deux' }, { nom: 'Trois' }])
  await expect.element(page.getByRole('rowheader', { name: 'Ligne 4' })).not.toBeInTheDocument()
  const cell = page.getByRole('textbox', { name: 'Prénom et nom, Ligne 1' }).element()
  startCounting()
  await page.getByRole('button', { name: 'Ajouter une ligne' }).first().click()
  await expect.element(page.getByRole('rowheader', { name: 'Ligne 4' })).toBeInTheDocument()
  expect(takeCommitLog().filter(({ name }) => name === 'TableRow')).toHaveLength(2)
  expect(page.getByRole('textbox', { name: 'Prénom et nom, Ligne 1' }).element()).toBe(cell)
})

test('choosing an answer that shows another question renders no other question', async () => {
  await openGovernance()
  startCounting()
  const vacant = page.getByRole('radiogroup', { name: /^3\.11 / })
  await vacant.getByRole('radio', { name: 'Oui' }).click()
  await expect.element(page.getByRole('textbox', { name: /^3\.11\.1 / })).toBeVisible()
  const questions = takeCommitLog().filter(({ place }) => place.startsWith('octroi-q'))
  expect(new Set(questions.map(({ place }) => place))).toEqual(new Set(['octroi-q1046', 'octroi-q1047']))
})
