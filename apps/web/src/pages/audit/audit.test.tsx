import type { AuditEvent } from '@octroi/domain'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HistoryPanel } from '../../audit/history-panel.tsx'
import { someUser } from '../../testing/as-user.ts'
import { cutAt } from '../../testing/cut-at.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { RouteTitle } from '../../ui/page.tsx'
import { AuditListPage } from './list-page.tsx'

const EVENT: AuditEvent = {
  id: 9,
  at: '2026-03-02T14:05:00.000Z',
  actor_id: 1,
  actor_label: 'Claire Villeneuve',
  address: '192.0.2.7',
  action: 'update',
  subject: 'organization',
  subject_id: 12,
  request_id: null,
  subject_label: 'Le Phare',
  changes: {
    city: { from: 'Rimouski', to: 'Matane' },
    website: { from: null, to: '<script>alert(1)</script>' },
    building_owner: { from: false, to: true },
  },
}
const LOGIN: AuditEvent = {
  ...EVENT,
  id: 8,
  action: 'login_failure',
  subject: 'user',
  subject_id: null,
  subject_label: 'inconnu@example.org',
  actor_id: null,
  actor_label: '',
  changes: {},
}

const asked: URL[] = []
let rank = 1
const addressOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : input, 'http://localhost')

/** Answers the calls of the page, including the one for the session; each call for events gets the next page. */
function answers(pages: readonly (readonly AuditEvent[])[]): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = addressOf(input)
    if (url.pathname === '/session') return Response.json(someUser(rank))
    if (url.pathname === '/views') return Response.json({ views: [], can: { share: true } })
    if (url.pathname === '/audit_events/authors') return Response.json([{ id: 7, label: 'Claire Villeneuve' }])
    asked.push(url)
    const place = Number(url.searchParams.get('page_number') ?? 1)
    return Response.json({ data: pages[place - 1], page: place, total_pages: pages.length, total: pages.flat().length })
  })
}

beforeEach(async () => {
  globalThis.localStorage.clear()
  asked.length = 0
  rank = 1
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

const showList = () =>
  renderPage(
    <RouteTitle value="Journal">
      <AuditListPage />
    </RouteTitle>,
    '/audit',
    someUser(1),
  )

describe('the page of the trail', () => {
  /** @behaviour audit.page-in-words */
  test('says in French who did what to what, from where, and each field from what to what', async () => {
    answers([[EVENT, LOGIN]])
    const { screen } = await showList()
    const row = screen.getByRole('row', { name: /Le Phare/ })
    await expect.element(row).toBeVisible()
    const said = row.element().textContent
    for (const text of [/02-03-2026 0?9\sh\s05/, 'Claire Villeneuve', 'Modification', '192.0.2.7']) {
      expect(said).toMatch(text)
    }
    expect(said).toMatch(/Ville\s*: Rimouski →devient Matane/)
    expect(said).toMatch(/Propriétaire de l’immeuble\s*: Non →devient Oui/)
    const failure = screen.getByRole('row', { name: /inconnu@example.org/ })
    await expect.element(failure.getByText('Personne non connectée')).toBeVisible()
    await expect.element(failure.getByText('Échec de connexion')).toBeVisible()
  })

  /** @behaviour audit.nobody */
  test('is filtered by what was done while nobody was logged in', async () => {
    answers([[LOGIN]])
    const { screen } = await showList()
    await expect.element(screen.getByText('inconnu@example.org')).toBeVisible()
    await screen.getByRole('button', { name: /^Filtres/ }).click()
    await screen.getByRole('combobox', { name: 'Auteur' }).click()
    await screen.getByRole('option', { name: 'Personne non connectée' }).click()
    await expect.poll(() => asked.at(-1)?.searchParams.get('filters')).toBe('{"actor_id":[0]}')
  })

  test('shows what was typed as text, whatever it holds', async () => {
    answers([[EVENT]])
    const { screen } = await showList()
    await expect.element(screen.getByText('<script>alert(1)</script>')).toBeVisible()
  })

  /** @behaviour audit.page-links */
  test('leads from each line to what it was done to', async () => {
    const analysis = { ...EVENT, id: 7, subject: 'analysis', subject_id: 31, request_id: 5, subject_label: 'Sociale' }
    const conclusion = { ...analysis, id: 6, subject: 'conclusion', subject_label: 'Conclusion' }
    const others = (
      [
        ['faq', null, 'Foire aux questions'],
        ['faq_question', 1001, 'Où écrire?'],
        ['faq_contact', 2, 'Siège social'],
        ['envelope', 4, '2026 – Soutien'],
        ['simulation', 3, 'Prudente'],
      ] as const
    ).map(([subject, subject_id, subject_label], place) => ({
      ...EVENT,
      id: 20 + place,
      subject,
      subject_id,
      subject_label,
    }))
    answers([[EVENT, LOGIN, analysis as AuditEvent, conclusion as AuditEvent, ...others]])
    const { screen } = await showList()
    const links = () =>
      others.map(({ subject_label: name }) => screen.getByRole('link', { name }).query()?.getAttribute('href'))
    const dashboard = ['/dashboard/envelope', '/dashboard/envelope']
    await expect.poll(links).toEqual(['/faq', '/faq#question-1001', '/faq', ...dashboard])
    await expect.element(screen.getByRole('link', { name: 'Le Phare' })).toHaveAttribute('href', '/organisations/12')
    await expect
      .element(screen.getByRole('link', { name: 'Sociale' }))
      .toHaveAttribute('href', '/requests/5/analysis/31')
    await expect.element(screen.getByRole('link', { name: 'Conclusion' })).toHaveAttribute('href', '/requests/5')
    await expect.element(screen.getByText('inconnu@example.org')).toBeVisible()
    expect(screen.getByRole('link', { name: 'inconnu@example.org' }).elements()).toHaveLength(0)
  })

  test('asks for the latest first, and for what the person searches', async () => {
    answers([[EVENT]])
    const { screen } = await showList()
    await expect.element(screen.getByRole('link', { name: 'Le Phare' })).toBeVisible()
    expect(asked[0]?.search).toContain('order_by=at&order_direction=desc')
    await screen.getByRole('searchbox').fill('phare')
    await expect.poll(() => asked.at(-1)?.searchParams.get('search')).toBe('phare')
  })

  /** @behaviour audit.exports */
  test('tells of an export: which list, how many rows, its filters and columns', async () => {
    const told = {
      query: '{"status":[1]}',
      format: 'xlsx',
      columns: 'Organisme, Texte',
      filters: 'Statut\u00a0: Ouverte',
      rows: 128,
    }
    const changes = Object.fromEntries(Object.entries(told).map(([field, to]) => [field, { from: null, to }]))
    answers([[{ ...EVENT, action: 'export', subject: 'list', subject_id: null, subject_label: 'Notes', changes }]])
    const { screen } = await showList()
    const row = screen.getByRole('row', { name: /Exportation/ })
    await expect.element(row).toBeVisible()
    const said = row.element().textContent
    expect(said).toMatch(/ListeNotesLignes\s*: 128Filtres\s*: Statut\s*: OuverteColonnes\s*: Organisme, Texte/)
    expect(said).toMatch(/Format\s*: xlsxFiltres tels que reçus\s*: {"status":\[1\]}/)
    expect(screen.getByRole('link', { name: 'Notes' }).elements()).toHaveLength(0)
  })

  /** @behaviour audit.accesses-in-words */
  test('tells of reads and refusals in words, and is filtered by them', async () => {
    const to = (value: unknown) => ({ from: null, to: value })
    const pages = { ...EVENT, action: 'read', changes: { financial_year: to(2026) } } as const
    const call = { call: to('GET /users'), code: to('forbidden'), reason: to('Droit manquant.') }
    const refusal = {
      ...LOGIN,
      action: 'refusal',
      subject: 'call',
      subject_label: 'GET /users',
      changes: call,
    } as const
    answers([[pages, refusal]])
    const { screen } = await showList()
    await expect.element(screen.getByRole('row', { name: /Consultation/ })).toBeVisible()
    const said = (name: RegExp) => screen.getByRole('row', { name }).element().textContent
    expect(said(/Consultation/)).toMatch(/Pages financières de l’année\s*: 2026/)
    expect(said(/Accès refusé/)).toMatch(/Appel.*Raison du refus\s*: Droit manquant.*Code du refus\s*: forbidden/)
    await screen.getByRole('button', { name: /^Filtres/ }).click()
    await screen.getByRole('combobox', { name: 'Action' }).fill('refus')
    await screen.getByRole('option', { name: 'Accès refusé' }).click()
    await expect.poll(() => asked.at(-1)?.searchParams.get('filters')).toBe('{"action":["refusal"]}')
  })

  /** @behaviour tables.choices-searched */
  test('is filtered by choosing who did it among those who did something', async () => {
    answers([[EVENT]])
    const { screen } = await showList()
    await screen.getByRole('button', { name: /^Filtres/ }).click()
    await screen.getByRole('combobox', { name: 'Auteur' }).fill('clai')
    await screen.getByRole('option', { name: 'Claire Villeneuve' }).click()
    await expect.poll(() => asked.at(-1)?.searchParams.get('filters')).toBe('{"actor_id":[7]}')
  })

  /** @behaviour tables.not-cut */
  test('is not cut at 1280 and 1440 pixels', async () => {
    // The second label has a word that is wider than its column, as happens when somebody types anything to log in.
    const long = 'essai+inscriptionautomatiqueduprintemps2026@exemple.org'
    const named = { ...LOGIN, subject_label: 'organisme.communautaire.63@demo.octroi.example' }
    answers([[EVENT, named, { ...LOGIN, id: 7, subject_label: long }, { ...EVENT, id: 6, subject_label: long }]])
    const { screen } = await showList()
    await expect.element(screen.getByText('Le Phare').first()).toBeVisible()
    for (const width of [1280, 1440]) expect(await cutAt(width)).toEqual([])
  })

  /** @behaviour audit.page-export */
  test('offers the export of what is shown', async () => {
    answers([[EVENT]])
    const { screen } = await showList()
    await expect.element(screen.getByRole('button', { name: 'Exporter en Excel' })).toBeVisible()
  })

  test('has no accessibility violation, on a desk and on a phone', async () => {
    for (const width of [1440, 390]) {
      await page.viewport(width, 900)
      answers([[EVENT, LOGIN]])
      const { screen } = await showList()
      await expect.element(screen.getByText('Le Phare').first()).toBeVisible()
      const { violations } = await axe.run(screen.container)
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      await screen.unmount()
    }
  })
})

describe('the history of one object', () => {
  const show = (as: number) => {
    rank = as
    return renderPage(<HistoryPanel subject="user" subjectId={45} />, '/users/45', someUser(as))
  }

  /** @behaviour audit.history-of-each */
  test('tells the latest actions, and those before when asked with the keyboard', async () => {
    answers([[EVENT], [{ ...LOGIN, id: 7 }]])
    const { screen } = await show(5)
    await expect.element(screen.getByText('Modification')).toBeVisible()
    await expect.element(screen.getByText(/2\smars\s2026.*Claire Villeneuve.*depuis 192.0.2.7/)).toBeVisible()
    screen.getByRole('button', { name: 'Afficher les actions précédentes' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Échec de connexion')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /précédentes/ })).not.toBeInTheDocument()
    expect((await axe.run(screen.container)).violations).toEqual([])
  })

  /** @behaviour audit.history-of-others-refused */
  test('is not even asked for by whoever may not read it', async () => {
    answers([[EVENT]])
    const { screen } = await show(2)
    await expect.element(screen.getByText('Historique')).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })

  test('says so when it did not come, and comes when asked again', async () => {
    const failing = async (input: RequestInfo | URL) =>
      addressOf(input).pathname === '/session' ? Response.json(someUser(1)) : new Response(null, { status: 400 })
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(failing)
    const { screen } = await show(1)
    await expect.element(screen.getByRole('alert').getByText('L’historique n’a pas pu être chargé.')).toBeVisible()
    fetched.mockRestore()
    answers([[]])
    await screen.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(screen.getByText('Aucun changement n’a encore été consigné.')).toBeVisible()
  })
})
