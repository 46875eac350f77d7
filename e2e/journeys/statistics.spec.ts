import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { arriveAs, emailOf, tokenOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { readSheets, unspaced } from '../support/pdf.ts'
import { sheetRows } from '../support/sheet.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
const TYPE = 'Demande de soutien financier'
const COMPLETED = 'Demandes complétées par type'
const TITLES = [
  COMPLETED,
  'Investissements',
  'Part relative moyenne de Centraide',
  'Personnes rejointes',
  'Membres et bénévoles',
  'Couleurs des organismes',
  'Activités et services',
]
/** Minimum number of figures in all tables of the charts. */
const FEWEST_FIGURES = 30

interface Figure {
  /** The address of the list with the counted requests. */
  readonly address: string
  /** The number of requests that the figure states. */
  readonly requests: number
}

/** Reads every figure of every table. */
const figuresOf = (page: Page): Promise<Figure[]> =>
  page.locator('figure td a').evaluateAll((links) =>
    links.map((link) => ({
      address: link.getAttribute('href') ?? '',
      requests: Number(link.getAttribute('title')?.replaceAll(/\D/g, '') || 1),
    })),
  )

/** Number of requests in the list at an address, from the same call as the list's. */
async function listed(page: Page, address: string): Promise<number> {
  const asked = new URL(address, 'http://localhost').searchParams
  const filters = Object.fromEntries(
    [...new Set(asked.keys())].map((name) => [
      name.replace(/^f\./, ''),
      asked.getAll(name).map((value) => (/^\d+$/.test(value) ? Number(value) : value)),
    ]),
  )
  const params = { filters: JSON.stringify({ ...filters, archived: false }), per_page: 1 }
  const headers = await tokenOf(page.request, emailOf('conseiller'))
  const reply = await page.request.get('/api/requests', { headers, params })
  return ((await reply.json()) as { total: number }).total
}

/** @behaviour dashboard.statistics-charts, dashboard.statistics-print, dashboard.statistics-list, dashboard.statistics-files */
test('an adviser reads the statistics, narrows and prints them, and finds a figure again in chart, table, file and list', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await arriveAs(page, emailOf('conseiller'), '/dashboard')
  // Expects the demonstration to have data for each chart.
  await expect(page.locator('figure svg[height="300"]')).toHaveCount(7)
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await expectAccessible(page)
  await page.setViewportSize(WIDE)

  await page.getByRole('button', { name: /^Filtres actifs/ }).click()
  await page.getByRole('combobox', { name: 'Type de demande' }).click()
  await page.getByRole('option', { name: TYPE }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  const filters = page.getByRole('button', { name: /^Filtres actifs/ })
  await expect(filters).toHaveText(/: 1$/)

  await page.emulateMedia({ media: 'print' })
  await expect(filters).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  await expect(page.getByText(/^Type de demande\s: Demande de soutien financier$/).last()).toBeVisible()
  const completed = page.getByRole('figure', { name: COMPLETED })
  await expect(completed.locator('svg[height="300"]')).toBeVisible()
  await page.emulateMedia({ media: null })
  const sheets = await readSheets(await page.pdf({ format: 'Letter' }))
  // The number of charts on a sheet depends on their tables. Each chart is printed once, and none continues on a sheet
  // of another.
  const printed = sheets.map(({ lines }) => TITLES.filter((title) => lines.includes(unspaced(title))))
  expect(printed.flat()).toEqual(TITLES)
  for (const titles of printed) expect(titles).not.toEqual([])

  await completed.getByText('Lire le graphique en tableau').click()
  const figure = completed.getByRole('link', { name: /Voir/ }).first()
  const counted = await figure.textContent()
  const [year] = await completed.getByRole('rowheader').allTextContents()
  await page.getByTestId('bar.item.1.0').hover()
  await expect(completed.getByText(new RegExp(`^${TYPE}, ${year}\\s: ${counted}$`))).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Exporter vers Excel\u00a0: ${COMPLETED}` }).click()
  const rows = sheetRows(await readFile(await (await downloading).path()))
  expect(rows.slice(0, 2)).toEqual([
    ['Année', TYPE],
    [year, counted],
  ])
  const figures = await figuresOf(page)
  expect(figures.length).toBeGreaterThan(FEWEST_FIGURES)
  for (const { address, requests } of figures) expect(await listed(page, address), address).toBe(requests)

  await figure.press('Enter')
  await expect(page.getByRole('heading', { name: 'Demandes', level: 1 })).toBeVisible()
  await expect(page.getByText(new RegExp(`^1-\\d+ de ${counted}$`))).toBeVisible()

  await page.goBack()
  await expect(filters).toHaveText(/: 1$/)
})
