import type { Page } from '@playwright/test'
import { arriveAs, emailOf, goOnAs } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { follow } from '../support/follow.ts'
import { expect, test } from '../support/journey.ts'
import { DEMO_YEAR } from '../support/server.ts'

/** Years without data from other journeys. The last is five years ahead, the last year with financial pages. */
const [FIRST, EXPORTED, IMPORTED] = [DEMO_YEAR + 2, DEMO_YEAR + 4, DEMO_YEAR + 5]
const pagesOf = (year: number) => `/organisations/1/financial/${year}`
const AT = pagesOf(FIRST)
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const isSaved = (page: Page) => expect(page.getByText('Enregistré à l’instant')).toBeVisible()

/** @behaviour finance.journey */
test('an organisation fills in its financial pages by keyboard, a volunteer goes on and reads the summary', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await arriveAs(page, emailOf('organisme'), AT)
  const first = page.getByRole('grid').getByRole('textbox', { name: /1\. Centraide/ })
  await first.focus()
  await page.keyboard.type('15 000,50')
  await page.keyboard.press('Enter')
  await page.keyboard.type('85000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /^7 Total – gouvernement provincial/ })).toContainText(/85.000,00/)
  await isSaved(page)
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await expectAccessible(page)

  await page.setViewportSize(WIDE)
  await goOnAs(page, emailOf('benevole'), AT)
  await expect(first).toHaveValue(/^15.?000,5/)
  await first.focus()
  await page.keyboard.type('16000')
  await page.keyboard.press('Enter')
  await isSaved(page)
  await page.getByRole('link', { name: 'Sommaire financier' }).click()
  await expect(page.getByRole('row', { name: /^1\s*Centraide/ })).toContainText(/16.000,00/)
  await expectAccessible(page)
})

/** @behaviour finance.journey */
test('an organisation exports its amounts to Excel, imports them into another year, and takes that back', async ({
  page,
}) => {
  const total = page.getByRole('row', { name: /^7 Total – gouvernement provincial/ })
  await page.setViewportSize(WIDE)
  await arriveAs(page, emailOf('organisme'), pagesOf(EXPORTED))
  await page
    .getByRole('grid')
    .getByRole('textbox', { name: /1\. Centraide/ })
    .focus()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1234,05')
  await page.keyboard.press('Enter')
  await isSaved(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en Excel' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Pages financières ${EXPORTED}, .+\\.xlsx$`))
  await follow(page, pagesOf(IMPORTED))
  await page.getByRole('button', { name: 'Importer un classeur' }).press('Enter')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir un fichier .xlsx' }).press('Enter')
  await (await choosing).setFiles(await file.path())
  await expect(page.getByRole('list', { name: 'Ce qui changerait' })).toContainText(/1.234,05/)
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importer 2 changements' }).press('Enter')
  await isSaved(page)
  await page.setViewportSize(WIDE)
  await expect(total).toContainText(/1.234,05/)
  await page.getByRole('button', { name: 'Annuler l’importation' }).press('Enter')
  await expect(total).not.toContainText(/1.234,05/)
  await isSaved(page)
  await page.reload()
  await expect(total).not.toContainText(/1.234,05/)
  await expectAccessible(page)
})
