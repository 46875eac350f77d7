import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cellNamed, takeCell } from './testing/cells.ts'
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
  await expect.element(page.getByRole('rowheader', { name: 'Ligne 15' })).toBeInTheDocument()
  return store
}

/**
 * Types a text after a first letter, whose renders are not counted: the first change also shows, once, that the form is
 * not saved any more.
 */
async function rendersWhileTyping(name: string | RegExp, text: string) {
  await page.getByRole('textbox', { name }).click()
  await userEvent.keyboard('{End}1')
  await startCounting()
  await userEvent.keyboard(text)
  return takeCommitLog()
}

/** Starts counting after the updates of earlier changes: the counts of a form follow two frames after an answer. */
async function startCounting() {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  takeCommitLog()
}

test.for([
  { what: 'a text', name: /^3\.4 /, text: 'abcdef', place: 'octroi-q1037' },
  { what: 'a number', name: /^3\.2 /, text: '2345', place: 'octroi-q1034' },
  { what: 'a date', name: /^3\.5 /, text: '2345', place: 'octroi-q1039' },
  { what: 'one of several numbers', name: 'Membres du personnel', text: '2345', place: 'octroi-q1040' },
])('typing $what renders nothing outside its question', async ({ name, text, place }) => {
  await openGovernance()
  const rendered = await rendersWhileTyping(name, text)
  expect(rendered.length).toBeGreaterThanOrEqual(text.length)
  expect(new Set(rendered.map((component) => component.place))).toEqual(new Set([place]))
})

test('typing in a cell renders that cell and no other, in that row and no other', async () => {
  const store = await openGovernance()
  await takeCell('Prénom et nom, Ligne 9')
  await userEvent.keyboard('1')
  await startCounting()
  await userEvent.keyboard('abcdef')
  const rendered = takeCommitLog()
  const count = (name: string) => rendered.filter((component) => component.name === name).length
  expect(count('SheetRowView')).toBe(6)
  expect(count('HeldCell')).toBe(6)
  expect(count('SheetCellView')).toBe(0)
  expect(new Set(rendered.map(({ place }) => place))).toEqual(new Set(['octroi-q1043']))
  expect(store.question(1043).values[BOARD_OPTION]).toMatchObject({ 8: { nom: '1abcdef' } })
})

test('moving to another cell renders the cell left and the cell taken, in their rows', async () => {
  await openGovernance()
  await takeCell('Prénom et nom, Ligne 9')
  await startCounting()
  await userEvent.keyboard('{ArrowDown}')
  const rendered = takeCommitLog()
  const count = (name: string) => rendered.filter((component) => component.name === name).length
  expect(count('SheetRowView')).toBe(2)
  expect(count('HeldCell')).toBe(1)
  expect(count('SheetCellView')).toBe(1)
})

test('adding a row renders that row and those whose buttons or active cell it changes, and mounts nothing again', async () => {
  const store = await openGovernance()
  store.set(BOARD_OPTION, [{ nom: 'Une' }, { nom: 'Deux' }, { nom: 'Trois' }])
  await expect.element(page.getByRole('rowheader', { name: 'Ligne 4' })).not.toBeInTheDocument()
  const cell = cellNamed('Prénom et nom, Ligne 2')
  await startCounting()
  await page.getByRole('button', { name: 'Ajouter une ligne' }).first().click()
  await expect.element(page.getByRole('rowheader', { name: 'Ligne 4' })).toBeInTheDocument()
  // Row 1 lost the active cell and row 3 was the last one; row 2 is not rendered again.
  expect(takeCommitLog().filter(({ name }) => name === 'SheetRowView')).toHaveLength(3)
  expect(cellNamed('Prénom et nom, Ligne 2')).toBe(cell)
})

test('choosing an answer that shows another question renders no other question', async () => {
  await openGovernance()
  await startCounting()
  const vacant = page.getByRole('radiogroup', { name: /^3\.11 / })
  await vacant.getByRole('radio', { name: 'Oui' }).click()
  await expect.element(page.getByRole('textbox', { name: /^3\.11\.1 / })).toBeVisible()
  const questions = takeCommitLog().filter(({ place }) => place.startsWith('octroi-q'))
  expect(new Set(questions.map(({ place }) => place))).toEqual(new Set(['octroi-q1046', 'octroi-q1047']))
})
