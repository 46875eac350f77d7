import type { ReportColumn, ReportRow } from '@octroi/domain'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeAnswer, type FakeCall, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { TEST_YEAR } from '../../../testing/test-date.ts'
import { RouteTitle } from '../../../ui/page.tsx'
import { ReportingPage } from './reporting-page.tsx'

const analysis = (id: number, label: string, summary = false) => ({ id, label, summary, financial: false })
const TYPES = [
  {
    id: 1,
    label: 'Soutien financier',
    analyses: [analysis(1, 'Analyse financière'), analysis(3, 'Fiche synthèse', true)],
  },
  { id: 3, label: 'Projet', analyses: [analysis(1, 'Analyse financière')] },
]
const COLUMNS: readonly ReportColumn[] = [
  { id: 11, label: 'Mission', question_number: '1.1', type_id: 1, figure: null },
  { id: 12, label: 'Dépenses', question_number: null, type_id: 17, figure: null },
  { id: 14, label: 'Montant demandé', question_number: null, type_id: 3, figure: 'money' },
  { id: 15, label: 'Part', question_number: null, type_id: 3, figure: 'percent' },
  { id: 16, label: 'Écart', question_number: null, type_id: 3, figure: 'number' },
  { id: 13, label: 'Personnes', question_number: null, type_id: 3, figure: 'integer' },
]
const EXPENSES = `Dépense\u00a0: Toiture, Montant\u00a0: 12\u00a0000,00\u00a0$${'\nDépense\u00a0: Loyer'.repeat(4)}`
const rowOf = (id: number): ReportRow => ({
  id,
  request_id: id,
  organization: { id, label: `Organisme ${id}` },
  region: 'Bas-Saint-Laurent',
  state: { id: 4, label: 'En analyse' },
  person: null,
  submitted: '2026-02-03',
  percent: 63,
  answers: { 11: 'Accueillir', 12: EXPENSES, 13: 1200, 14: 12_345.67, 15: 12.34, 16: -1200.255 },
})

const paged =
  (total: number) =>
  ({ query }: FakeCall) => {
    const ids = query.get('ids')
    if (ids !== null) return { data: ids.split(',').map((id) => rowOf(Number(id))), page: 1, total_pages: 1, total }
    const [number, size] = [Number(query.get('page_number')), Number(query.get('per_page'))]
    const from = (number - 1) * size
    const data = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, place) =>
      rowOf(from + place + 1),
    )
    return { data, page: number, total_pages: Math.ceil(total / size), total }
  }

function open(rows: FakeAnswer, more: Readonly<Record<string, FakeAnswer>> = {}) {
  const adviser = someUser(2)
  const calls = fakeServer(adviser, {
    'GET /requests/types': () => TYPES,
    'GET /requests/states': () => [{ id: 4, label: 'En analyse', code: 'analysis' }],
    'GET /regions': () => [{ id: 2, label: 'Bas-Saint-Laurent' }],
    [`GET /requests/reporting/1/${TEST_YEAR}`]: rows,
    [`GET /requests/reporting/1/${TEST_YEAR}/columns`]: () => COLUMNS,
    'POST /reporting/exports': () => ({ ids: Array.from({ length: 230 }, (_, place) => place + 1) }),
    ...more,
  })
  const shown = renderPage(
    <RouteTitle value="Export Excel">
      <ReportingPage />
    </RouteTitle>,
    '/dashboard/reporting',
    adviser,
  )
  return { calls, shown }
}

const load = page.getByRole('button', { name: 'Charger les résultats' })
const year = page.getByLabelText('Année')
async function loads(): Promise<void> {
  await page.getByLabelText('Type de demande').selectOptions('Soutien financier')
  await year.selectOptions(String(TEST_YEAR))
  await load.click()
}
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)

const cellsOf = (row: number) =>
  [...(page.getByRole('row').elements()[row]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
/** The figures of a row with all given decimals. */
const FIGURES = ['12\u00a0345,67\u00a0$', '12,34\u00a0%', '−1\u00a0200,255', '1\u00a0200']

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

describe('the choice of a report', () => {
  /** @behaviour dashboard.report-choices */
  test('needs a year, and what was loaded goes when a choice changes', async () => {
    const { calls } = open(paged(2))
    await page.getByLabelText('Type de demande').selectOptions('Soutien financier')
    await expect.element(load).toBeDisabled()
    await expect.element(page.getByText('Choisissez un type et une année.')).toBeVisible()
    await year.selectOptions(String(TEST_YEAR))
    expect(calls.filter(({ path }) => path.includes('reporting'))).toEqual([])
    load.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('2 résultats').last()).toBeVisible()
    await page.getByRole('combobox', { name: 'Régions' }).click()
    await page.getByRole('option', { name: 'Bas-Saint-Laurent' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    await load.click()
    await expect.element(page.getByText('2 résultats').last()).toBeVisible()
    expect(calls.findLast(({ path }) => path === `/requests/reporting/1/${TEST_YEAR}`)?.query.get('regions')).toBe('2')
  })

  /** @behaviour dashboard.report-choices */
  test('is of analyses by type of request, without the summary sheet and without states', async () => {
    const { calls } = open(paged(0), {
      [`GET /analyzes/reporting/1/${TEST_YEAR}`]: paged(0),
      [`GET /analyzes/reporting/1/${TEST_YEAR}/columns`]: () => [],
    })
    await expect.element(page.getByRole('combobox', { name: 'États' })).toBeVisible()
    await page.getByLabelText('Type de rapport').selectOptions('Analyse')
    await expect.element(page.getByRole('combobox', { name: 'États' })).not.toBeInTheDocument()
    const type = page.getByLabelText('Type d’analyse')
    await expect.poll(() => type.element().querySelectorAll('optgroup').length).toBe(2)
    expect(type.element().textContent).not.toContain('Fiche synthèse')
    await type.selectOptions('1/3')
    await year.selectOptions(String(TEST_YEAR))
    await load.click()
    await expect.element(page.getByText('Aucun résultat...')).toBeVisible()
    expect(calls.find(({ path }) => path === `/analyzes/reporting/1/${TEST_YEAR}`)?.query.get('request_type')).toBe('3')
  })
})

describe('a report', () => {
  /** @behaviour dashboard.reporting-line */
  test('says how many reports are before it while it waits, and comes by itself', async () => {
    let ahead = 2
    open((call) => {
      if (ahead === 0) return paged(1)(call)
      const message = `${ahead} rapports passent avant le vôtre.`
      return refusal(429, 'in_line', { details: [{ path: 'place', code: 'in_line', message }] })
    })
    await loads()
    await expect.element(page.getByText(/2 rapports passent avant le vôtre\. Il s’affichera de lui-même/)).toBeVisible()
    ahead = 1
    await expect.element(page.getByText(/1 rapports passent avant le vôtre\. Il s’affichera de lui-même/)).toBeVisible()
    ahead = 0
    await expect.element(page.getByText('Organisme 1')).toBeVisible()
    await expect.element(page.getByText(/passent avant le vôtre/)).not.toBeInTheDocument()
  })

  /** @behaviour dashboard.report-columns */
  test('shows its answers, wide and narrow, with columns of their widths, all or none', async () => {
    for (const width of [1440, 390]) {
      await page.viewport(width, 900)
      const { shown } = open(paged(2))
      await loads()
      await expect.poll(() => headers().slice(-6, -3)).toEqual(['1.1 Mission', 'Dépenses', 'Montant demandé'])
      await expect.poll(() => cellsOf(1).slice(-4)).toEqual(FIGURES)
      const widthOf = (name: string) => page.getByRole('columnheader', { name }).element().getBoundingClientRect().width
      expect([widthOf('1.1 Mission'), widthOf('Dépenses')]).toEqual([400, 700])
      const cell = page.getByRole('cell', { name: /Toiture/ }).first()
      expect(document.documentElement.scrollWidth).toBe(width)
      expect(await findViolations()).toEqual([])
      // The first column stays visible, and text that is cut off can be read without a pointer.
      const frame = page.getByRole('region', { name: 'Export Excel' }).element()
      frame.scrollLeft = frame.scrollWidth
      const leftOf = (element: Element) => element.getBoundingClientRect().left
      const name = page.getByRole('rowheader', { name: 'Organisme 1' }).element()
      await expect.poll(() => frame.scrollLeft).toBeGreaterThan(500)
      expect(leftOf(name) - leftOf(frame)).toBeLessThan(2)
      const text = () => cell.element().querySelector('bdi') ?? document.body
      expect(text().scrollHeight).toBeGreaterThan(text().clientHeight)
      // Arrow keys move from the headings down to the row and along it.
      ;(frame as HTMLElement).focus()
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      await expect.element(page.getByRole('rowheader', { name: 'Organisme 1' })).toHaveFocus()
      await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
      while (document.activeElement !== cell.element()) await userEvent.keyboard('{ArrowRight}')
      await expect.poll(() => document.querySelector('[role=tooltip]')?.textContent).toBe(EXPENSES)
      expect(leftOf(cell.element())).toBeGreaterThanOrEqual(name.getBoundingClientRect().right - 1)
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
      const whole = page.getByRole('switch', { name: 'Réponses en entier' })
      whole.element().focus()
      await userEvent.keyboard(' ')
      await expect.poll(() => text().scrollHeight - text().clientHeight).toBe(0)
      await page.getByRole('button', { name: /^Colonnes/ }).click()
      await page.getByRole('button', { name: 'Aucune' }).click()
      await expect.element(page.getByText(/^Aucune colonne n’est affichée/)).toBeVisible()
      await page.getByRole('checkbox', { name: 'Dépenses' }).click()
      await expect.poll(headers).toEqual(['Dépenses'])
      expect(await findViolations()).toEqual([])
      await page.getByRole('button', { name: 'Toutes' }).click()
      await expect.poll(() => headers().length).toBe(12)
      await (await shown).screen.unmount()
    }
  })

  /** @behaviour dashboard.report-presets */
  test('has its columns by what it is for, and as they were left at the next visit', async () => {
    const preset = (name: string) => page.getByRole('button', { name, exact: true })
    const { shown } = open(paged(1))
    await loads()
    await expect.element(preset('Tout')).toHaveAttribute('aria-pressed', 'true')
    await preset('Montants').click()
    await expect.poll(headers).toEqual(['Organisme', 'Montant demandé'])
    await preset('Une ligne par demande').click()
    await expect.poll(() => headers().length).toBe(6)
    expect(await findViolations()).toEqual([])
    await (await shown).screen.unmount()
    open(paged(1))
    await load.click()
    await expect.poll(() => headers().length).toBe(6)
    await expect.element(preset('Une ligne par demande')).toHaveAttribute('aria-pressed', 'true')
  })

  /** @behaviour dashboard.report-export */
  test('is exported whole, a hundred rows at a time, after it was announced', async () => {
    const saved: Blob[] = []
    const urls = vi.spyOn(URL, 'createObjectURL')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
      const [file] = urls.mock.lastCall ?? []
      if (file instanceof Blob) saved.push(file)
    })
    const { calls } = open(paged(230))
    await loads()
    await page.getByRole('button', { name: 'Exporter en Excel' }).click()
    await expect.poll(() => saved.length).toBe(1)
    const parts = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0)))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet.match(/<row /g)).toHaveLength(231)
    expect(sheet).toContain('Toiture, Montant')
    for (const value of ['1200', '12345.67', '12.34', '-1200.255']) expect(sheet).toContain(`<v>${value}</v>`)
    const announced = calls.findIndex(({ call }) => call === 'POST /reporting/exports')
    expect(calls[announced]?.body).toMatchObject({
      export: { report: 'requests', type: 1, year: TEST_YEAR, regions: [], states: [] },
    })
    // The export fetches only the announced rows.
    const pages = calls.slice(announced).flatMap(({ query }) => query.get('ids')?.split(',').length ?? [])
    expect(pages).toEqual([100, 100, 30])
  })
})
