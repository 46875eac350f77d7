import type { APIRequestContext, Page } from '@playwright/test'
import { arriveAs, emailOf, tokenOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { follow } from '../support/follow.ts'
import { expect, test } from '../support/journey.ts'
import { tooLargePdf } from '../support/large-file.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const ORGANISATION = 'Cuisine collective La Marmite des Marées'
const TEXT = 'Rencontre de suivi <script>document.title = "mal"</script>\nمرحبا 🥕'
const WARNING =
  "Attention, certaines de vos modifications n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?"

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()

async function choose(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(label.slice(0, 12))
  await page.getByRole('option', { name: label }).click()
}

async function writeNote(request: APIRequestContext, account: string, more: Record<string, string> = {}) {
  const headers = await tokenOf(request, emailOf(account))
  const multipart = {
    'note[organization_id]': '1',
    'note[type_id]': '1',
    'note[text]': 'Appel de la coordination',
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [`note[${name}]`, value])),
  }
  const reply = await request.post('/api/notes', { headers, multipart })
  expect(reply.status()).toBe(200)
  return (await reply.json()) as { id: number; version: number }
}

test('an adviser writes a note from an organisation, with a file, and finds it at home and in the list', async ({
  page,
}) => {
  await arriveAs(page, emailOf('conseiller'))
  await expect(page.getByRole('heading', { name: 'Note(s) ouverte(s)' })).toBeVisible()
  await follow(page, '/organisations/1')
  await page.getByRole('link', { name: 'Ajouter une note' }).click()
  await expect(page.getByRole('heading', { name: 'Création d’une note' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Organisme' })).toHaveValue(ORGANISATION)

  await save(page)
  await expect(page.getByRole('textbox', { name: 'Texte' })).toHaveAttribute('aria-invalid', 'true')
  await choose(page, 'Type de note', 'Rencontre')
  await page.getByRole('textbox', { name: 'Texte' }).fill(TEXT)
  await page.getByRole('radiogroup', { name: 'Note ouverte' }).getByRole('radio', { name: 'Oui' }).check()
  const file = page.locator('input[type=file]')
  await file.setInputFiles(tooLargePdf('film.pdf'))
  await expect(page.getByText('Document trop volumineux')).toBeVisible()
  await expect(page.getByText('Le document dépasse la taille maximale (max. 20mo).')).toBeVisible()
  await expect(page.getByText(/film\.pdf/)).toHaveCount(0)
  await file.setInputFiles({ name: 'compte rendu.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('link', { name: 'Notes', exact: true }).first().click()
  await expect(page.getByText(WARNING)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Rester sur la page' }).click()
  await save(page)

  await expect(page.getByText('Enregistrement effectué')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rencontre', level: 1 })).toBeVisible()
  await expect(page.getByText('<script>')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger compte rendu.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('compte rendu.pdf')
  await expectAccessible(page)

  await follow(page, '/')
  const open = page.getByRole('region', { name: 'Note(s) ouverte(s)' })
  await expect(open.getByText(/Rencontre de suivi/)).toBeVisible()
  await follow(page, '/notes?size=10')
  await expect(page.getByText(/Rencontre de suivi/).first()).toBeVisible()
})

test('a confidential note is its author’s and the administrators’; others find nothing', async ({ page, request }) => {
  const { id } = await writeNote(request, 'conseiller', { confidential: '1', text: 'Entre nous seulement' })
  const reads = async (account: string) => {
    const headers = await tokenOf(request, emailOf(account))
    return (await request.get(`/api/notes/${id}`, { headers })).status()
  }
  expect([await reads('conseiller'), await reads('admin')]).toEqual([200, 200])
  expect([await reads('conseiller2'), await reads('analyste'), await reads('benevole')]).toEqual([404, 404, 404])
  expect(await reads('organisme')).toBe(403)

  await arriveAs(page, emailOf('conseiller2'), `/notes/${id}`)
  await expect(page).toHaveURL(/\/notes$/)
  await page.getByRole('searchbox').or(page.getByPlaceholder('Rechercher...')).first().fill('Entre nous')
  await expect(page.getByText('Aucun résultat...')).toBeVisible()
})

test('an analyst reads a note and finds no list', async ({ page, request }) => {
  const { id } = await writeNote(request, 'admin')
  await arriveAs(page, emailOf('analyste'), `/notes/${id}`)
  await expect(page.getByText('Appel de la coordination')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
  await follow(page, '/notes')
  await expect(page.getByText('Page introuvable')).toBeVisible()
})

test('an administrator deletes a note and restores it; an adviser finds it by the filter meanwhile', async ({
  page,
  request,
}) => {
  const { id } = await writeNote(request, 'admin', { text: 'À supprimer puis à restaurer' })
  await arriveAs(page, emailOf('admin'), `/notes/${id}`)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Supprimer la note' }).click()
  await expect(page.getByText('Note supprimée', { exact: true })).toBeVisible()

  const headers = await tokenOf(request, emailOf('conseiller'))
  const listed = async (filters: object) => {
    const params = { filters: JSON.stringify({ text: 'puis à restaurer', ...filters }) }
    return ((await (await request.get('/api/notes', { headers, params })).json()) as { total: number }).total
  }
  expect([await listed({}), await listed({ deleted: true })]).toEqual([0, 1])

  await page.getByRole('button', { name: 'Restaurer' }).click()
  await page.getByRole('button', { name: 'Restaurer la note' }).click()
  await expect(page.getByText('Note restaurée', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Supprimer' })).toBeVisible()
  expect(await listed({})).toBe(1)
})

test('two people who change one note are shown both texts, and nothing is lost', async ({ page, request }) => {
  const { id, version } = await writeNote(request, 'admin', { text: 'Au départ' })
  await arriveAs(page, emailOf('conseiller'), `/notes/${id}/edit`)
  await page.getByRole('textbox', { name: 'Texte' }).fill('Le texte du conseiller')
  const headers = await tokenOf(request, emailOf('admin'))
  const multipart = { 'note[text]': 'Le texte de l’administratrice', 'note[version]': String(version) }
  expect((await request.patch(`/api/notes/${id}`, { headers, multipart })).status()).toBe(200)

  await save(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Le texte du conseiller')).toBeVisible()
  await expect(dialog.getByText('Le texte de l’administratrice')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Votre valeur' }).check()
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(page.getByText('Enregistrement effectué')).toBeVisible()
  await expect(page.getByText('Le texte du conseiller')).toBeVisible()
})

test('on a phone, a note is written, found and read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAs(page, emailOf('conseiller'), '/notes/new')
  await choose(page, 'Organisme', ORGANISATION)
  await choose(page, 'Type de note', 'Appel téléphonique')
  await page.getByRole('textbox', { name: 'Texte' }).fill('Écrit sur un téléphone')
  await expectAccessible(page)
  await save(page)
  await expect(page.getByRole('heading', { name: 'Appel téléphonique', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await follow(page, '/notes?size=10')
  await page.getByRole('listitem').filter({ hasText: 'Écrit sur un téléphone' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/notes\/\d+$/)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
