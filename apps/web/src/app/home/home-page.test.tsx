import type { RequestRow, ToDoGroup, ToDoRow } from '@octroi/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeCall, fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute, someRequest } from '../../testing/render-page.tsx'
import { NOTE_TYPES, pageOf, someNote } from '../../testing/some-note.ts'
import { RouteTitle } from '../../ui/page.tsx'
import { HomePage } from './home-page.tsx'

const request: RequestRow = someRequest({ id: 12 })

async function show(rang: number, toDo: readonly ToDoGroup[] = []) {
  const user = someUser(rang)
  const calls = fakeServer(user, {
    'GET /requests': () => ({ data: [request], page: 1, total_pages: 1, total: 1 }),
    'GET /requests/types': () => [],
    'GET /requests/states': () => [],
    'GET /regions': () => [],
    'GET /to_do': () => toDo,
    'GET /notes': () => pageOf([someNote()]),
    'GET /note_types': () => NOTE_TYPES,
  })
  const home = (
    <RouteTitle value="Accueil">
      <HomePage />
    </RouteTitle>
  )
  return { calls, ...(await renderRoute(home, { path: '/', at: '/', user })) }
}

/** Filters of all calls for a list. */
const filtersOf = (calls: readonly FakeCall[], path: string) =>
  calls.filter((call) => call.path === path).map(({ query }) => JSON.parse(query.get('filters') ?? '{}') as object)

const titles = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

const waiting = (change: Partial<ToDoRow> = {}): ToDoRow => ({
  request_id: 12,
  request_type: request.request_type,
  request_state: request.request_state,
  financial_year: 2026,
  organization: { id: 3, label: 'Maison des jeunes' },
  date_close: '2026-03-10',
  analysis: null,
  ...change,
})
const summary = { id: 31, label: 'Fiche synthèse', summary: true, return_reason: null }
const social = { id: 32, label: 'Analyse d’impact social', summary: false, return_reason: 'À revoir.' }

/** @behaviour home.to-do, home.to-do-counted */
describe('« À faire »', () => {
  test('leads to each act, says how many there are, and shows all on demand', async () => {
    const six = Array.from({ length: 6 }, (_, place) => waiting({ request_id: 20 + place }))
    const { screen, calls } = await show(2, [
      { kind: 'take_up', total: 1, rows: [waiting({ analysis: social })] },
      { kind: 'accept', total: 6, rows: six },
      { kind: 'analyze', total: 1, rows: [waiting({ analysis: summary })] },
    ])
    const toDo = screen.getByRole('region', { name: 'À faire' })
    await expect.element(toDo.getByRole('heading', { name: 'Demandes à valider 6' })).toBeVisible()
    const links = () =>
      toDo
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href'))
    const requests = six.map(({ request_id }) => `/requests/${request_id}`)
    expect(links()).toEqual(['/requests/12/analysis/32', ...requests, '/requests/12/summary'])
    await expect.element(toDo.getByText('«\u00a0À revoir.\u00a0»')).toBeVisible()
    expect(calls.some(({ query }) => query.get('kind') === 'accept')).toBe(false)
    expect(await findViolations()).toEqual([])
  })

  test('says kindly that nothing waits', async () => {
    const { screen } = await show(1)
    await expect.element(screen.getByText('Vous êtes à jour\u00a0: rien ne vous attend pour le moment.')).toBeVisible()
  })

  test('of an organisation leads to the form to fill in, and shows all of many on demand', async () => {
    const rows = [waiting(), waiting({ request_id: 13 })]
    const { screen, calls } = await show(5, [{ kind: 'submit', total: 7, rows }])
    const toDo = screen.getByRole('region', { name: 'À faire' })
    await expect.element(toDo.getByText('Fermeture le 10 mars 2026').first()).toBeVisible()
    await expect.element(toDo.getByRole('link').first()).toHaveAttribute('href', '/requests/12/form')
    await toDo.getByRole('button', { name: /Afficher les 7/ }).click()
    await expect.poll(() => calls.filter(({ query }) => query.get('kind') === 'submit').length).toBe(1)
    await expect.element(toDo.getByText('Les 2 premières sont affichées.')).toBeVisible()
  })
})

describe('the home page', () => {
  /** @behaviour home.administrator, home.title */
  test('of an administrator has the requests under way and the open notes, each leading to its list', async () => {
    const { screen } = await show(1)
    await expect.element(screen.getByRole('heading', { name: 'Accueil', level: 1 })).toBeVisible()
    await expect.poll(titles).toEqual(['À faire', 'Demande(s) en cours', 'Note(s) ouverte(s)'])
    const requests = screen.getByRole('region', { name: 'Demande(s) en cours' })
    await expect
      .element(requests.getByRole('link', { name: 'Voir toutes les demandes' }))
      .toHaveAttribute('href', '/requests')
    const notes = screen.getByRole('region', { name: 'Note(s) ouverte(s)' })
    await expect.element(notes.getByRole('link', { name: 'Voir toutes les notes' })).toHaveAttribute('href', '/notes')
    await expect.element(notes.getByText('Compte rendu de la rencontre')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  /** @behaviour home.adviser */
  test('of an adviser has the requests assigned to them, and the open notes', async () => {
    const { calls } = await show(2)
    await expect.poll(titles).toEqual(['À faire', 'Demande(s) attribuées', 'Note(s) ouverte(s)'])
    await expect.poll(() => filtersOf(calls, '/requests')).toMatchObject([{ assigned: true }])
  })

  /** @behaviour home.analyst */
  test('of an analyst has the requests that wait for an analysis, and no notes', async () => {
    const { calls } = await show(3)
    await expect.poll(titles).toEqual(['À faire', "Demande(s) en attente(s) d'analyse"])
    await expect.element(page.getByText(/^Vos demandes non terminées, à toutes les étapes/)).toBeVisible()
    expect(filtersOf(calls, '/notes')).toEqual([])
  })

  /** @behaviour home.volunteer */
  test('of a volunteer has the requests assigned to them', async () => {
    const { calls } = await show(4)
    await expect.poll(titles).toEqual(['À faire', 'Demande(s) attribuées'])
    await expect.poll(() => filtersOf(calls, '/requests')).toMatchObject([{ assigned: true }])
  })

  /** @behaviour home.organisation, home.history */
  test('of an organisation leads to its record, and has what is under way and what is completed', async () => {
    const { screen, calls } = await show(5)
    await expect.element(screen.getByRole('link', { name: 'Le Phare' })).toHaveAttribute('href', '/organisations/7')
    await expect.poll(titles).toEqual(['À faire', 'Demande(s) en cours', 'Historique des demandes'])
    await expect
      .poll(() => filtersOf(calls, '/requests'))
      .toMatchObject([{ state_id: [1, 2, 3, 4, 5, 6, 7] }, { state_id: [8, 9] }])
  })

  test('of an organisation has no column that says the same in each row', async () => {
    const { screen } = await show(5)
    await expect.element(screen.getByRole('columnheader', { name: 'Demande' }).first()).toBeVisible()
    for (const name of ['Organisme', 'Région', 'Association'])
      await expect.element(screen.getByRole('columnheader', { name })).not.toBeInTheDocument()
  })

  /** @behaviour home.unknown-rank */
  test('of somebody whose rank is not known looks like the administrator’s, and says that its lists are not theirs', async () => {
    const { screen, calls } = await show(9)
    await expect.poll(titles).toEqual(['Demande(s) en cours', 'Note(s) ouverte(s)'])
    await expect.poll(() => screen.getByText(/ne donne pas accès à cette liste/).elements().length).toBe(2)
    expect(calls.filter(({ path }) => path === '/requests' || path === '/notes')).toEqual([])
  })

  /** @behaviour home.active-states */
  test.each([1, 2, 3, 4])('lists the seven active states of requests for rank %i', async (rang) => {
    const { calls } = await show(rang)
    await expect.poll(() => filtersOf(calls, '/requests')).toMatchObject([{ state_id: [1, 2, 3, 4, 5, 6, 7] }])
  })

  /** @behaviour home.open-notes */
  test('lists the notes that are open and not deleted', async () => {
    const { calls } = await show(1)
    await expect.poll(() => filtersOf(calls, '/notes')).toEqual([{ status: 1, ending_date: 0 }])
  })

  /** @behaviour home.row-click */
  test('opens the request or the note of the row that is clicked', async () => {
    const { screen, router } = await show(1)
    await screen.getByText('Compte rendu de la rencontre').click()
    await expect.poll(() => router.state.location.pathname).toBe('/notes/7')
    await screen.unmount()
    const again = await show(1)
    await again.screen.getByRole('cell', { name: '2026', exact: true }).click()
    await expect.poll(() => again.router.state.location.pathname).toBe('/requests/12')
  })
})
