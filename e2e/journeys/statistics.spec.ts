import { expect, test } from '@playwright/test'
import { arriveAs, emailOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
const TYPE = 'Demande de soutien financier'

/** @behaviour dashboard.statistics-charts, dashboard.statistics-print, dashboard.statistics-list */
test('an adviser reads the statistics, narrows and prints them, and follows a figure to its requests', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await arriveAs(page, emailOf('conseiller'), '/dashboard')
  // The demonstration has something to show in each.
  await expect(page.locator('figure svg[height="300"]')).toHaveCount(7)
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await expectAccessible(page)
  await page.setViewportSize(WIDE)

  await page.getByRole('combobox', { name: 'Type de demande' }).click()
  await page.getByRole('option', { name: TYPE }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  const filters = page.getByRole('button', { name: /^Filtres actifs/ })
  await expect(filters).toHaveText(/: 1$/)

  await page.emulateMedia({ media: 'print' })
  await expect(filters).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  await expect(page.getByText(/^Type de demande\s: Demande de soutien financier$/)).toBeVisible()
  const completed = page.getByRole('figure', { name: 'Demandes complétées par type' })
  await expect(completed.locator('svg[height="300"]')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await completed.getByText('Lire le graphique en tableau').click()
  const figure = completed.getByRole('link', { name: /Voir/ }).first()
  const counted = await figure.textContent()
  await figure.press('Enter')
  await expect(page.getByRole('heading', { name: 'Demandes', level: 1 })).toBeVisible()
  await expect(page.getByText(new RegExp(`^1-\\d+ de ${counted}$`))).toBeVisible()

  await page.goBack()
  await expect(filters).toHaveText(/: 1$/)
})
