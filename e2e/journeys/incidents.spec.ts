import { arriveAs, emailOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

const CIRCUMSTANCES = 'Un courriel est parti à la mauvaise adresse'

/** @behaviour incidents.page, incidents.amended */
test('an administrator enters an incident in the register, amends it and exports the register', async ({ page }) => {
  await arriveAs(page, emailOf('admin'), '/')
  await page.getByRole('link', { name: 'Registre des incidents de confidentialité' }).click()
  await expect(page.getByText('Aucun incident n’est inscrit au registre.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Inscrire un incident' }).click()
  await page.getByRole('textbox', { name: /^Renseignements personnels visés/ }).fill('Noms et courriels')
  await page.getByRole('textbox', { name: /^Circonstances/ }).fill(CIRCUMSTANCES)
  await page.getByRole('textbox', { name: /^Date de l’incident/ }).fill('02-03-2026')
  await page.getByRole('textbox', { name: /^Date où l’organisation/ }).fill('04-03-2026')
  await page.getByRole('textbox', { name: /^Nombre de personnes/ }).fill('12')
  await page.getByRole('button', { name: 'Inscrire l’incident' }).click()
  await expect(page.getByText('L’incident est inscrit au registre.')).toBeVisible()

  await page.getByRole('link', { name: /^Incident nº/ }).click()
  await expect(page.getByText('Conservé au registre au moins jusqu’au 4 mars 2031.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Mesures/ }).fill('Le destinataire a détruit le courriel')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Registre des incidents de confidentialité' })).toBeVisible()

  await page.getByRole('link', { name: /^Incident nº/ }).click()
  const history = page.getByRole('region', { name: 'Historique' })
  await expect(history.getByText('Le destinataire a détruit le courriel')).toBeVisible()
  await page.goBack()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/incidents.*\.xlsx$/i)
})
