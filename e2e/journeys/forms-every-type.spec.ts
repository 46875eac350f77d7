import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { arriveAs, emailOf } from '../support/accounts.ts'
import { buildForm } from '../support/every-type/build-form.ts'
import { EVERY_TYPE_FORM } from '../support/every-type/every-type-form.ts'
import { FormEditorPage } from '../support/every-type/form-editor-page.ts'
import { withIdsByPlace } from '../support/every-type/with-ids-by-place.ts'
import { expect, test } from '../support/journey.ts'

/** @behaviour form-drafts.every-type */
test('a section with every type of question is built from nothing by clicks, and exported as the original', async ({
  page,
}) => {
  await arriveAs(page, emailOf('admin'), '/forms')
  await beginForm(page, 'Original')
  await page.getByRole('button', { name: 'Fichier' }).click()
  await page.getByRole('menuitem', { name: 'Remplacer par un fichier…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remplacer le brouillon par un fichier' })
  const file = {
    name: 'original.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(EVERY_TYPE_FORM)),
  }
  await page.locator('input[type="file"]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Remplacer le brouillon' }).click()
  await expect(dialog).toBeHidden()
  const original = await download(page)
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Tous les formulaires' }).click()
  await beginForm(page, 'Reconstruit')
  await buildForm(new FormEditorPage(page), EVERY_TYPE_FORM)
  expect(withIdsByPlace(await download(page))).toEqual(withIdsByPlace(original))
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publier…' }).click()
  await expect(page.getByRole('button', { name: 'Publier la version 1' })).toBeVisible()
})

async function beginForm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nouveau formulaire' }).click()
  await page.getByRole('textbox', { name: /^Nom du formulaire/ }).fill(name)
  await page.getByRole('button', { name: 'Créer le formulaire' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Downloads the draft as JSON by the file menu. */
async function download(page: Page): Promise<{ readonly sections: unknown }> {
  await page.getByRole('button', { name: 'Fichier' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Télécharger (JSON)' }).click()
  return JSON.parse(await readFile(await (await started).path(), 'utf8')) as { readonly sections: unknown }
}
