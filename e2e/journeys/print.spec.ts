import type { APIRequestContext, Page } from '@playwright/test'
import { emailOf, holdSession, tokenOf } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { readSheets, type Sheet, unspaced } from '../support/pdf.ts'

/** The id of the latest request of the first type in a state; 8 is approved, 1 is draft. */
async function requestIn(request: APIRequestContext, state_id: number): Promise<number> {
  const headers = await tokenOf(request, emailOf('admin'))
  const params = { filters: JSON.stringify({ state_id, type_id: 1 }), order_by: 'id', order_direction: 'desc' }
  const { data } = await (await request.get('/api/requests', { headers, params })).json()
  return data[0].id
}

interface Printed {
  readonly sheets: readonly Sheet[]
  /** Headings that must not be the last text of a sheet, without spaces. */
  readonly headings: readonly string[]
}

/** Opens a print page and prints it with the browser. */
async function printed(page: Page, at: string): Promise<Printed> {
  await page.goto(at)
  await page.locator('.octroi-print').waitFor()
  await page.evaluate(() => document.fonts.ready)
  const headings = await page.locator('.octroi-print :is(h1, h2, h3, .octroi-print-label)').allInnerTexts()
  const sheets = await readSheets(await page.pdf({ preferCSSPageSize: true }))
  return { sheets, headings: headings.map(unspaced) }
}

/** Margin of 16 millimetres in points, minus the width of a line. */
const MARGIN = 44

function expectWellPaged({ sheets, headings }: Printed): void {
  expect(sheets.length).toBeGreaterThan(1)
  for (const [place, { lines, reaches, width, sizes }] of sheets.entries()) {
    // The whole text is compared, because an answer may end like a heading, and a heading may take several lines.
    const text = lines.slice(0, -1).join('')
    // The names of the organisation and the request may take two lines.
    expect(lines.slice(0, 2).join()).toContain('Impriméle')
    expect(lines.at(-1)).toBe(`${place + 1}/${sheets.length}`)
    expect(lines.length, `page ${place + 1} is not blank`).toBeGreaterThan(3)
    expect(headings.filter((heading) => text.endsWith(heading))).toEqual([])
    expect(reaches).toBeLessThanOrEqual(width - MARGIN)
    // Checks that nothing is wider than the sheet: Chromium would have scaled all of it down.
    if (place > 0) expect([...sizes]).toContain(10)
  }
}

/** @behaviour print.pages */
test('forms, summary sheets and analyses are printed on numbered sheets, headings with their answers', async ({
  page,
  request,
}) => {
  const id = await requestIn(request, 8)
  await holdSession(page, emailOf('admin'))
  const headers = await tokenOf(request, emailOf('admin'))
  const { analyzes } = await (await request.get(`/api/requests/${id}`, { headers })).json()
  const analysis = analyzes.find((one: { analyze_type: { summary: boolean } }) => !one.analyze_type.summary)
  for (const at of ['form', 'summary', `analysis/${analysis.id}`]) {
    expectWellPaged(await printed(page, `/requests/${id}/${at}/print`))
  }
})

/** @behaviour finance.read-print */
test('financial pages and their summary are printed on numbered sheets, none of them blank', async ({
  page,
  request,
}) => {
  const headers = await tokenOf(request, emailOf('admin'))
  const id = await requestIn(request, 8)
  const { organization_id, financial_year } = await (await request.get(`/api/requests/${id}`, { headers })).json()
  await holdSession(page, emailOf('admin'))
  for (const under of ['print', 'summary/print']) {
    await page.goto(`/organisations/${organization_id}/financial/${financial_year}/${under}`)
    await page.locator('.octroi-finance-print').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const sheets = await readSheets(await page.pdf({ preferCSSPageSize: true }))
    expect(sheets.length).toBeGreaterThan(1)
    for (const [place, { lines }] of sheets.entries()) {
      expect(lines.at(-1)).toBe(`${place + 1}/${sheets.length}`)
      // A sheet with only its number is blank; a year without amounts may end with a line or two.
      expect(lines.length, `page ${place + 1} is not blank`).toBeGreaterThan(1)
    }
  }
  // Prints the page in its editable state, with the browser's own command: column headings are repeated too.
  await page.goto(`/organisations/${organization_id}/financial/${financial_year}`)
  await page.getByRole('grid').waitFor()
  const filledIn = await readSheets(await page.pdf({ preferCSSPageSize: true }))
  const withLines = filledIn.filter(({ lines }) => lines.some((line) => /Total–/.test(line)))
  expect(withLines.length).toBeGreaterThan(2)
  for (const { lines } of withLines) expect(lines.some((line) => line.includes('Poste'))).toBe(true)
})

/** A question with the amounts that a board set aside: a table of three columns, to which people can add rows. */
const SET_ASIDE = 110311
const HEADER = unspaced('Ligne Objet de l’affectation Montant ($) Date de la résolution')

/** @behaviour print.tables */
test('a long table is cut between its rows, and its header stands on each of its sheets', async ({ page, request }) => {
  const id = await requestIn(request, 1)
  const rows = Array.from({ length: 60 }, (_, place) => ({ objet: `Affectation ${place + 1}.`, montant: '100' }))
  const answers = [{ option_id: SET_ASIDE, value: JSON.stringify(rows), details: null }]
  const headers = await tokenOf(request, emailOf('admin'))
  expect((await request.post(`/api/requests/${id}/answers/`, { headers, data: { answers } })).ok()).toBe(true)
  await holdSession(page, emailOf('admin'))
  const { sheets, ...told } = await printed(page, `/requests/${id}/form/print`)
  expectWellPaged({ sheets, ...told })
  const withRows = sheets.filter(({ lines }) => lines.some((line) => /^\d+Affectation\d+\./.test(line)))
  expect(withRows.length).toBeGreaterThan(1)
  for (const { lines } of withRows) {
    const first = lines.findIndex((line) => /^\d+Affectation\d+\./.test(line))
    expect(lines[first - 1]).toBe(HEADER)
  }
  const total = sheets.flatMap(({ lines }) => lines).filter((line) => line.startsWith('Total6'))
  expect(total).toHaveLength(1)
})
