import type { Locator, Page } from '@playwright/test'
import { arriveAs, emailOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { question, typeInCell } from '../support/form.ts'
import { hearsNothing } from '../support/hears-nothing.ts'
import { expect, test } from '../support/journey.ts'

/** The section with the project's steps, a table with rows that people add; no other journey fills it in. */
const FORM = '/requests/2/form?section=305'
const STEPS = 3052
const [STEP, WHO, RESULT] = ['Étape ou activité', 'Responsable', 'Résultat ou livrable'] as const

async function openTable(page: Page, account: string): Promise<Locator> {
  await arriveAs(page, emailOf(account), FORM)
  const table = question(page, STEPS)
  await expect(table.getByRole('grid')).toBeVisible()
  return table
}

/** A section with a list of checkboxes that no other journey uses. */
const MEANS = { at: '/requests/2/form?section=308', id: 3073 }

const isSaved = (page: Page) => expect(page.getByText('Enregistré à l’instant')).toBeVisible()

/** A row of a table, by its number. */
const row = (table: Locator, number: number) => table.getByRole('row').nth(number)

/** @behaviour widgets.table-merge, widgets.table-conflict */
test('two people in one table: what does not touch is joined, and the one cell that both changed is chosen', async ({
  page,
  other: adviser,
}) => {
  await hearsNothing(page, adviser)
  const mine = await openTable(page, 'organisme')
  await typeInCell(mine, [STEP, 'Ligne 1'], 'Atelier')
  await typeInCell(mine, [WHO, 'Ligne 1'], 'Équipe')
  await isSaved(page)
  const theirs = await openTable(adviser, 'admin')
  // The first cell is active, and so contains an input.
  await expect(theirs.getByRole('textbox', { name: `${STEP}, Ligne 1` })).toHaveValue('Atelier')
  await expect(row(theirs, 1)).toContainText('Équipe')

  await typeInCell(mine, [STEP, 'Ligne 1'], 'Atelier de cuisine')
  await isSaved(page)
  await typeInCell(theirs, [RESULT, 'Ligne 1'], 'Local')
  await expect(
    adviser.getByText(/^Les changements de .+ ont été joints aux vôtres\s: Étapes et activités$/),
  ).toBeVisible()
  await isSaved(adviser)
  await expect(row(theirs, 1)).toContainText('Atelier de cuisine')
  await adviser.getByRole('button', { name: 'D’accord' }).click()

  await typeInCell(mine, [RESULT, 'Ligne 1'], 'Camion')
  const cell = page.getByRole('group', { name: 'Ligne 1, Équipe, Résultat ou livrable' })
  await expect(cell).toBeVisible()
  await expectAccessible(page)
  await cell.getByRole('radio', { name: 'Votre valeur Camion' }).press('Space')
  await expect(cell.getByRole('radio', { name: 'Valeur enregistrée Local' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Joindre et enregistrer' }).press('Enter')
  await isSaved(page)
  await adviser.reload()
  await expect(theirs.getByRole('textbox', { name: `${STEP}, Ligne 1` })).toHaveValue('Atelier de cuisine')
  await expect(row(theirs, 1)).toContainText('Camion')
})

/** @behaviour widgets.boxes-conflict */
test('two people who check other boxes of one list are asked which list stands, and it is not joined', async ({
  page,
  other: adviser,
}) => {
  await hearsNothing(page, adviser)
  for (const [each, account] of [
    [page, 'organisme'],
    [adviser, 'admin'],
  ] as const) {
    await arriveAs(each, emailOf(account), MEANS.at)
    await expect(question(each, MEANS.id)).toBeVisible()
  }
  const box = (on: Page, name: string) => question(on, MEANS.id).getByRole('checkbox', { name, exact: true })
  await box(page, 'Entrevues').check()
  await isSaved(page)
  await box(adviser, 'Questionnaires').focus()
  await adviser.keyboard.press('Space')
  const conflict = adviser.getByRole('region', { name: 'Réponses modifiées par quelqu’un d’autre' })
  await expect(conflict.getByText(/^Cette réponse a été modifiée par .+ le \d.*\s2\d{3}/)).toBeVisible()
  await expect(adviser.getByRole('button', { name: '1 réponse à départager' })).toBeVisible()
  await expectAccessible(adviser)
  await page.reload()
  await expect(box(page, 'Entrevues')).toBeChecked()
  await expect(box(page, 'Questionnaires')).not.toBeChecked()
  await conflict.getByRole('button', { name: 'Garder la mienne' }).press('Enter')
  await isSaved(adviser)
  await page.reload()
  await expect(box(page, 'Questionnaires')).toBeChecked()
  await expect(box(page, 'Entrevues')).not.toBeChecked()
})

/** The section of partners, a table that no other journey fills in. */
const PARTNERS = { at: '/requests/2/form?section=306', id: 3060 }

/** @behaviour widgets.others-in-form */
test('two people who begin one table see who else is in it, and each other’s rows as they come', async ({
  page,
  other: adviser,
}) => {
  const cell = (on: Page, row: string) => question(on, PARTNERS.id).getByRole('textbox', { name: `Partenaire, ${row}` })
  for (const [each, account] of [
    [page, 'organisme'],
    [adviser, 'admin'],
  ] as const) {
    await arriveAs(each, emailOf(account), PARTNERS.at)
    await cell(each, 'Ligne 1').click()
  }
  for (const each of [page, adviser])
    await expect(question(each, PARTNERS.id).getByText(/ remplit aussi cette question$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('Le Fanal')
  await page.keyboard.press('Enter')
  await expect(row(question(adviser, PARTNERS.id), 1)).toContainText('Le Fanal')
  // The focus moved down with the empty row that it was in.
  await expect(cell(adviser, 'Ligne 2')).toBeFocused()
  await adviser.keyboard.type('La Bouée')
  await adviser.keyboard.press('Enter')
  await expect(row(question(page, PARTNERS.id), 2)).toContainText('La Bouée')
  await expect(cell(page, 'Ligne 1')).toHaveValue('Le Fanal')
})
