import { arriveAs, emailOf, tokenOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { DEMO_YEAR } from '../support/server.ts'

/** @behaviour envelope.print, envelope.apply */
test('an administrator sets the envelope, tries amounts on it and writes them to the requests', async ({ page }) => {
  await arriveAs(page, emailOf('admin'), '/dashboard/envelope')
  await page.getByRole('combobox', { name: 'Année' }).selectOption(String(DEMO_YEAR))
  await page.getByRole('button', { name: 'Modifier la somme' }).click()
  await page.getByRole('textbox', { name: 'Somme disponible ($)' }).fill('1 000')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Dépassement', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Nouvelle simulation' }).click()
  await page.getByRole('textbox', { name: 'Nom de la simulation' }).fill('Essai du conseil')
  await page.getByRole('button', { name: 'Commencer' }).click()
  const line = page.locator('tbody tr').last()
  await line.getByRole('textbox').fill('1 234,50')
  await page.getByRole('button', { name: 'Enregistrer la simulation' }).click()
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  for (const name of ['Imprimer', 'Modifier la somme', 'Nouvelle simulation', 'Appliquer la simulation…'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByText(/^Demande de soutien financier, année \d{4}$/)).toBeVisible()
  await expect(line.getByRole('textbox')).toBeVisible()
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Appliquer la simulation…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^1 montant changera/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Appliquer ces montants' }).click()
  await expect(page.getByText('Simulation appliquée')).toBeVisible()
  const address = await line.getByRole('link').getAttribute('href')
  const headers = await tokenOf(page.request, emailOf('admin'))
  const written = async () => {
    const reply = await page.request.get(`/api${address}/conclusion`, { headers })
    const { ammount_recommended, ammount_final } = (await reply.json()) as Readonly<Record<string, string | null>>
    return [ammount_recommended, ammount_final]
  }
  await expect.poll(written).toContain('1234.50')
})
