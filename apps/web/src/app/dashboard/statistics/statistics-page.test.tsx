import type { RequestType, StatisticRow } from '@octroi/domain'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeAnswer, type FakeCall, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { RouteTitle } from '../../../ui/page.tsx'
import { WAITING_REFRESH_MS } from './queries.ts'
import { StatisticsPage } from './statistics-page.tsx'

const TYPES: readonly Pick<RequestType, 'id' | 'label'>[] = [
  { id: 1, label: 'Demande de soutien financier' },
  { id: 4, label: 'Aide ponctuelle' },
]
/** The colours in reverse order, as after sorting the list. */
const COLORS = ['Vert', 'Jaune', 'Orange', 'Rouge'].map((label, place) => ({ id: place + 1, label })).toReversed()
const row = (year: number | null, series: string, ...[value = 0, requests = 3]: readonly number[]): StatisticRow => ({
  year,
  series,
  value,
  requests,
})

/** Figures by the name of the call. */
const FIGURES: Readonly<Record<string, readonly StatisticRow[]>> = {
  request_number: [row(2023, '1', 12, 12), row(2025, '1', 8, 8), row(2025, '4', 1, 1)],
  amount: [row(2025, 'asked', 123_456_789), row(2025, 'recommended', 100_000_000), row(2025, 'granted', 90_000_000, 1)],
  relative_part: [row(2025, 'relative_part', 1234)],
  personne_rejointe: [row(2025, 'estimated', 1500), row(2025, 'real', 1200)],
  benevole: [row(2025, 'members', 1), row(2025, 'volunteers', 1)],
  colors: [row(null, '1', 5, 5), row(null, '4', 2, 2)],
  activite: [row(2025, 'regular', 62), row(2025, 'occasional', 38)],
}
const TITLES = [
  'Demandes complétées par type',
  'Investissements',
  'Part relative moyenne de Centraide',
  'Personnes rejointes',
  'Membres et bénévoles',
  'Couleurs des organismes',
  'Activités et services',
]

const adviser = someUser(2)
const show = () =>
  renderPage(
    <RouteTitle value="Statistiques">
      <StatisticsPage />
    </RouteTitle>,
    '/dashboard',
    adviser,
  )
const nameOf = ({ path, query }: FakeCall) => query.get('repartition') ?? path.split('/').at(-1) ?? ''

/** Opens the statistics as an adviser, with the server's reply for each chart. */
function open(said: FakeAnswer = (call) => FIGURES[nameOf(call)], others: Readonly<Record<string, FakeAnswer>> = {}) {
  const calls = fakeServer(adviser, {
    'GET /requests/types': () => TYPES,
    'GET /colors': () => COLORS,
    'GET /action_fields': () => [{ id: 7, label: 'Enfance et famille' }],
    'GET /statistiques/locations': ({ query }) =>
      query.get('level') === '2' ? ['Lévis', 'Québec'] : ['Bas-Saint-Laurent'],
    'GET /statistiques/request_number': said,
    'GET /statistiques/request_repartition': said,
    'GET /statistiques/people_repartition': said,
    'GET /statistiques/waiting': () => ({ waiting: 0 }),
    ...others,
  })
  return { calls, shown: show() }
}
const chart = (title: string) => page.getByRole('figure', { name: title })
const drawn = () => document.querySelectorAll('figure svg[height="300"]').length
/** Filters of the last call for the amounts. */
const asked = (calls: readonly FakeCall[]): unknown =>
  JSON.parse(calls.findLast((call) => nameOf(call) === 'amount')?.query.get('filters') ?? 'null')

/** Opens the filters, which are collapsed while there is nothing to apply. */
async function unfold(): Promise<void> {
  const head = page.getByRole('button', { name: /^Filtres actifs/ })
  await expect.element(head).toBeVisible()
  if (head.element().getAttribute('aria-expanded') === 'false') await head.click()
}

/** Cells of a table by row. */
const linesOf = (title: string) =>
  [...chart(title).element().querySelectorAll('tr')].map((line) => [...line.children].map((cell) => cell.textContent))

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => {
  // Spies are restored first: a spied clock is restored to what it was when the spy was made, which may be the test's
  // fake clock.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** @behaviour dashboard.statistics-charts, dashboard.statistics-tables */
test('seven charts say what the server counted, drawn and as tables, wide and narrow, without a fault of access', async () => {
  for (const width of [1440, 390]) {
    await page.viewport(width, 900)
    const { shown } = open()
    await expect.poll(drawn).toBe(7)
    expect(
      page
        .getByRole('heading', { level: 2 })
        .elements()
        .map((one) => one.textContent),
    ).toEqual(TITLES)
    for (const summary of document.querySelectorAll('summary')) summary.click()
    expect(linesOf('Demandes complétées par type')).toEqual([
      ['Année', 'Demande de soutien financier', 'Aide ponctuelle'],
      ['2023', '12', ''],
      ['2024', '', ''],
      ['2025', '8', '1'],
      ['Total', '20', '1'],
    ])
    expect(linesOf('Investissements')[1]).toEqual([
      '2025',
      '1\u00a0234\u00a0567,89\u00a0$',
      '1\u00a0000\u00a0000,00\u00a0$',
      '900\u00a0000,00\u00a0$',
    ])
    expect(linesOf('Part relative moyenne de Centraide')[1]).toEqual(['2025', '12,34\u00a0%'])
    expect(linesOf('Couleurs des organismes')).toEqual([
      ['Année', 'Vert', 'Rouge'],
      ['Toutes', '5', '2'],
    ])
    const textsOf = (title: string) =>
      [...chart(title).element().querySelectorAll('svg text')].map(({ textContent }) => textContent)
    expect(textsOf('Membres et bénévoles').join(' ')).not.toMatch(/\d,\d/)
    // Percentage of each activity in its year.
    expect(textsOf('Activités et services')).toEqual(expect.arrayContaining(['62\u00a0%', '38\u00a0%']))
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(await findViolations()).toEqual([])
    await (await shown).screen.unmount()
  }
})

/** Chooses a type and a place. */
async function filters(): Promise<void> {
  await unfold()
  await page.getByRole('combobox', { name: 'Type de demande' }).click()
  await page.getByRole('option', { name: 'Aide ponctuelle' }).click()
  await page.getByRole('radio', { name: 'MRC ou ville' }).click()
  await page.getByRole('combobox', { name: 'MRC ou ville' }).click()
  await page.getByRole('option', { name: 'Québec' }).click()
}

/** @behaviour dashboard.statistics-filters, dashboard.statistics-apply */
test('filters are chosen, then applied, and stay for the next visit', async () => {
  const { calls, shown } = open()
  const apply = page.getByRole('button', { name: 'Appliquer' })
  const head = page.getByRole('button', { name: /^Filtres actifs/ })
  await unfold()
  await expect.element(apply).toBeDisabled()
  await filters()
  expect(asked(calls)).toEqual({})
  await expect.element(head).toHaveTextContent('Filtres actifs : 0')
  await apply.click()
  await expect.poll(() => asked(calls)).toEqual({ type_id: [4], location_2: ['Québec'] })
  await expect.element(head).toHaveTextContent('Filtres actifs : 2')
  await expect.element(apply).not.toBeInTheDocument()
  await expect.element(head).toHaveFocus()
  await expect
    .element(page.getByText(/^Type de demande\s: Aide ponctuelle; MRC ou ville\s: Québec$/).first())
    .toBeVisible()
  await (await shown).screen.unmount()
  calls.length = 0
  await show()
  await expect.poll(() => asked(calls)).toEqual({ type_id: [4], location_2: ['Québec'] })
  await expect.element(head).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('radio', { name: 'MRC ou ville' })).not.toBeInTheDocument()
  head.element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect.poll(() => asked(calls)).toEqual({})
  await expect.element(head).toHaveTextContent('Filtres actifs : 0')
})

/** @behaviour dashboard.statistics-headlines */
test('a board reads first what the year came to, and how it changed', async () => {
  const figures: typeof FIGURES = {
    ...FIGURES,
    request_number: [row(2024, '1', 10), row(2025, '1', 8), row(2025, '4', 1)],
    amount: [row(2024, 'granted', 60_000_000), ...(FIGURES['amount'] ?? [])],
  }
  open((call) => figures[nameOf(call)])
  const year = page.getByRole('region', { name: 'L’année 2025 en chiffres' })
  const said = () => [...(year.query()?.querySelectorAll('dd') ?? [])].map((one) => one.textContent)
  await expect
    .poll(said)
    .toEqual([
      '9-10\u00a0% par rapport à 2024',
      '1\u00a0234\u00a0567,89\u00a0$Aucun chiffre pour 2024',
      '900\u00a0000,00\u00a0$+50\u00a0% par rapport à 2024',
      '1\u00a0200Aucun chiffre pour 2024',
    ])
})

/** @behaviour dashboard.statistics-unapplied */
test('choices that are not applied are there at the next visit, said not to be applied', async () => {
  const { calls, shown } = open()
  const said = page.getByText('Ces choix ne sont pas encore appliqués aux graphiques.')
  await expect.element(said).not.toBeInTheDocument()
  await filters()
  await expect.element(said).toBeVisible()
  await (await shown).screen.unmount()
  const again = await show()
  await expect.element(said).toBeVisible()
  await expect.poll(() => asked(calls)).toEqual({})
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect.poll(() => asked(calls)).toEqual({ type_id: [4], location_2: ['Québec'] })
  await expect.element(said).not.toBeInTheDocument()
  await again.screen.unmount()
})

/** @behaviour dashboard.statistics-apply */
test('until others have come, figures and where they lead are those before, and said to be', async () => {
  open()
  await expect.poll(drawn).toBe(7)
  const answer = vi.mocked(globalThis.fetch).getMockImplementation()
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => (go = resolve))
  vi.mocked(globalThis.fetch).mockImplementation(async (...given) => {
    await held
    return (await answer?.(...given)) ?? Response.error()
  })
  const amounts = chart('Investissements')
  const leadsTo = () => amounts.element().querySelector('td a')?.getAttribute('href')
  await unfold()
  await page.getByRole('combobox', { name: 'Type de demande' }).click()
  await page.getByRole('option', { name: 'Aide ponctuelle' }).click()
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect.element(amounts).toHaveAttribute('aria-busy', 'true')
  const status = page.getByRole('status').filter({ hasText: /graphiques/i })
  await expect.element(status).toHaveTextContent('Chargement des graphiques…')
  expect(leadsTo()).not.toContain('type_id')
  go()
  await expect.element(amounts).toHaveAttribute('aria-busy', 'false')
  expect(leadsTo()).toContain('f.type_id=4')
  await expect.element(status).toHaveTextContent('Graphiques à jour')
})

/** @behaviour dashboard.statistics-empty */
test('a chart without data says so, and one that does not come has none', async () => {
  open((call) =>
    nameOf(call) === 'amount' ? refusal(403, 'forbidden') : nameOf(call) === 'colors' ? [] : FIGURES[nameOf(call)],
  )
  for (const title of ['Investissements', 'Couleurs des organismes']) {
    await expect.element(chart(title).getByText('Aucune donnée pour ce graphique')).toBeVisible()
    await expect.element(chart(title).getByText('Modifiez les filtres pour voir d’autres données.')).toBeVisible()
  }
  await expect.poll(drawn).toBe(5)
  await expect
    .element(page.getByText('Graphiques à jour, sauf 1 dont les chiffres ne sont pas venus'))
    .toBeInTheDocument()
})

/** @behaviour dashboard.statistics-again */
test('what did not come is asked for again, after longer and longer, and said once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const pauses = () => intervals.mock.calls.flatMap(([, pause = 0]) => (pause >= 1000 ? [pause] : []))
  let isBroken = true
  const { calls } = open((call) =>
    isBroken && nameOf(call) === 'amount' ? refusal(500, 'unexpected') : FIGURES[nameOf(call)],
  )
  const card = chart('Investissements')
  const status = page.getByRole('status').filter({ hasText: /graphiques/i })
  await expect.element(card.getByText(/ils sont redemandés d’eux-mêmes/)).toBeVisible()
  await expect.element(status).toHaveTextContent('Graphiques à jour, sauf 1 dont les chiffres ne sont pas venus')
  const said: (string | null)[] = []
  const observer = new MutationObserver(() => said.push(status.element().textContent))
  observer.observe(status.element(), { subtree: true, childList: true, characterData: true })
  const tries = () => calls.filter((call) => nameOf(call) === 'amount').length
  for (const times of [2, 3, 4]) {
    vi.advanceTimersByTime(4000)
    await expect.poll(tries).toBeGreaterThanOrEqual(times)
    await expect.poll(() => pauses().length).toBeGreaterThanOrEqual(times)
  }
  expect(pauses().slice(0, 4)).toEqual([1000, 2000, 4000, 8000])
  expect(said).toEqual([])
  isBroken = false
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => status.element().textContent).toMatch(/^Graphiques à\sjour$/)
  await expect.poll(drawn).toBe(7)
  observer.disconnect()
})

/** @behaviour dashboard.statistics-empty */
test('without what types are called no chart waits for ever', async () => {
  open(undefined, { 'GET /requests/types': () => refusal(403, 'forbidden') })
  await expect.poll(() => page.getByText('Aucune donnée pour ce graphique').elements().length).toBe(TITLES.length)
})

/** @behaviour dashboard.statistics-waiting */
test('what is not counted yet is said, and the charts complete themselves', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let waiting = 2000
  const { calls } = open(undefined, { 'GET /statistiques/waiting': () => ({ waiting }) })
  const said = page.getByText(/^2\s000 formulaires et budgets d’avant la mise à jour/)
  await expect.element(said).toBeVisible()
  await expect.poll(drawn).toBe(7)
  calls.length = 0
  waiting = 0
  vi.advanceTimersByTime(WAITING_REFRESH_MS)
  await expect.element(said).not.toBeInTheDocument()
  await expect.poll(() => asked(calls)).toEqual({})
})

const pathOf = (colour: RegExp) =>
  [...chart('Couleurs des organismes').element().querySelectorAll('svg[height="300"] path')].find((path) =>
    colour.test(path.getAttribute('fill') ?? ''),
  )

/** @behaviour dashboard.statistics-print */
test('on paper charts are as wide as the sheet, with the day over them, and go back to the screen', async () => {
  open((call) => (nameOf(call) === 'colors' ? [row(null, '1', 5, 5), row(null, '2', 4, 4)] : FIGURES[nameOf(call)]))
  const widths = () =>
    [...document.querySelectorAll('figure svg:is([height="300"], [height="200"])')].map((svg) =>
      svg.getAttribute('width'),
    )
  const overSheets = () =>
    document.adoptedStyleSheets
      .map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .flat()
      .join(' ')
  await expect.poll(drawn).toBe(7)
  const onScreen = widths()
  globalThis.dispatchEvent(new Event('beforeprint'))
  expect(widths()).toEqual(TITLES.map(() => '680'))
  const drawnTo = () =>
    Math.max(...[...chart('Investissements').element().querySelectorAll('svg rect')].map((bar) => endOf(bar)))
  const endOf = (bar: Element) =>
    bar.getBoundingClientRect().right - (bar.closest('svg')?.getBoundingClientRect().left ?? 0)
  expect(drawnTo()).toBeGreaterThan(500)
  expect(document.body.textContent).toContain('Toutes les demandes qui ne sont pas archivées')
  expect(document.body.textContent).toMatch(/Imprimé le \d/)
  expect(overSheets()).toContain('Toutes les demandes qui ne sont pas archivées')
  globalThis.dispatchEvent(new Event('afterprint'))
  await expect.poll(widths).toEqual(onScreen)
  expect(overSheets()).toBe('')
  // White text on yellow would be unreadable.
  expect(pathOf(/b58a00|181, 138, 0/)).toBeDefined()
  const inks = [...chart('Couleurs des organismes').element().querySelectorAll('svg text')]
    .filter((text) => text.textContent === '4')
    .map((text) => getComputedStyle(text).fill)
  expect(inks).toEqual(['rgb(36, 34, 32)'])
})

/** @behaviour dashboard.statistics-list */
test('a bar, a slice and a figure of a table lead to the requests behind them', async () => {
  const places: string[] = []
  for (const act of [
    async () => {
      await expect.poll(drawn).toBe(7)
      await page.getByTestId('bar.item.asked.0').click()
    },
    async () => {
      await expect.poll(drawn).toBe(7)
      // Clicks the path itself: the centre of the bounding box of a ring's slice may be outside it.
      pathOf(/b83228|184, 50, 40/)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    },
    async () => {
      await chart('Demandes complétées par type').getByText('Lire le graphique en tableau').click()
      const link = page.getByRole('link', { name: '1, Aide ponctuelle. Voir la demande' })
      link.element().focus()
      await userEvent.keyboard('{Enter}')
    },
  ]) {
    const { router, screen } = await open().shown
    await act()
    await expect.poll(() => router.state.location.pathname).toBe('/requests')
    places.push(decodeURIComponent(router.state.location.search))
    await screen.unmount()
  }
  expect(places).toEqual([
    '?f.financial_year=2025&f.counted=asked',
    '?f.color_id=4&f.counted=color',
    '?f.financial_year=2025&f.type_id=4&f.state_id=8&f.state_id=9',
  ])
})

/** @behaviour dashboard.statistics-files */
test('a chart is taken away as a workbook with the same figures, and as an image', async () => {
  const files: { readonly name: string; readonly bytes: Blob }[] = []
  const made = new Map<string, Blob>()
  const make = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
    const url = make(bytes)
    if (bytes instanceof Blob) made.set(url, bytes)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const bytes = made.get(this.href)
    if (bytes) files.push({ name: this.download, bytes })
  })
  const { calls } = open()
  await expect.poll(drawn).toBe(7)
  await filters()
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect.poll(() => asked(calls)).toEqual({ type_id: [4], location_2: ['Québec'] })
  await expect.poll(() => document.querySelector('figure[aria-busy="true"]')).toBeNull()
  await page.getByRole('button', { name: 'Exporter vers Excel\u00a0: Investissements' }).click()
  await expect.poll(() => files.length).toBe(1)
  const parts = unzipSync(new Uint8Array((await files[0]?.bytes.arrayBuffer()) ?? new ArrayBuffer(0)))
  const sheet = Object.entries(parts).find(([path]) => path.includes('sheet1.xml'))?.[1] ?? new Uint8Array()
  expect(files[0]?.name).toBe('Investissements.xlsx')
  for (const text of ['Montant demandé ($)', '1234567.89', '1000000', '900000'])
    expect(strFromU8(sheet)).toContain(text)
  // The workbook explains what the figures count, and from which day they are.
  expect(strFromU8(sheet)).toMatch(/<v>2025<\/v>/)
  for (const text of [
    /conclusion qui n’est pas encore soumise/,
    /Type de demande\u00a0: Aide ponctuelle/,
    /MRC ou ville\u00a0: Québec/,
    /Chiffres du \d/,
  ])
    expect(strFromU8(sheet)).toMatch(text)
  await page.getByRole('button', { name: 'Enregistrer l’image\u00a0: Couleurs des organismes' }).click()
  await expect.poll(() => files.length).toBe(2)
  const image = await createImageBitmap(files[1]?.bytes ?? new Blob())
  expect([files[1]?.name, files[1]?.bytes.type]).toEqual(['Couleurs des organismes.png', 'image/png'])
  // Height of the drawing, title, two colours and three lines of notes, all doubled.
  expect(image.height).toBeGreaterThanOrEqual(2 * (300 + 16 + 28 + 2 * 22 + 3 * 22 + 16))
})
