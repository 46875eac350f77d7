import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoute, someRequest } from '../../testing/render-page.tsx'
import { NOTE_TYPES, pageOf, someNote } from '../../testing/some-note.ts'
import { TEST_YEAR } from '../../testing/test-date.ts'
import { OrganizationTables } from './organization-page.tsx'

async function show(rang: number, answers: Parameters<typeof fakeServer>[1] = {}) {
  const user = someUser(rang)
  const calls = fakeServer(user, {
    'GET /requests': () => ({ data: [someRequest({ id: 12 })], page: 1, total_pages: 1, total: 1 }),
    'GET /requests/types': () => [],
    'GET /requests/states': () => [],
    'GET /regions': () => [],
    'GET /financial_analyzes/3': () => [{ year: 2025, updated_at: '2025-05-02T14:00:00.000Z' }],
    'GET /notes': () => pageOf([someNote()]),
    'GET /note_types': () => NOTE_TYPES,
    ...answers,
  })
  const tables = <OrganizationTables id={3} />
  return { calls, ...(await renderRoute(tables, { path: '/organisations/3', at: '/organisations/3', user })) }
}

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour organisations.profile-requests */
test('the requests of an organisation are listed in its record; a row leads to its request', async () => {
  const { screen, router, calls } = await show(1)
  const requests = screen.getByRole('region', { name: 'Demandes' })
  await requests.getByText('2026', { exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/requests/12')
  expect(calls.find(({ path }) => path === '/requests')?.query.get('filters')).toBe('{"organization_id":3}')
})

test('its requests do not repeat in each row whose they are', async () => {
  const { screen } = await show(1)
  const requests = screen.getByRole('region', { name: 'Demandes' })
  await expect.element(requests.getByRole('columnheader', { name: 'Demande' })).toBeVisible()
  for (const name of ['Organisme', 'Région'])
    await expect.element(requests.getByRole('columnheader', { name })).not.toBeInTheDocument()
})

/** @behaviour tables.empty-because */
test('requests that are none because of the scope that the server tells are said to be', async () => {
  const answers = { 'GET /requests': () => ({ data: [], page: 1, total_pages: 1, total: 0, scope: 'involved' }) }
  const { screen } = await show(3, answers)
  const requests = screen.getByRole('region', { name: 'Demandes' })
  await expect.element(requests.getByText(/que les demandes auxquelles vous participez/)).toBeVisible()
  await expect.element(requests.getByText(/Aucune demande de cet organisme/)).not.toBeInTheDocument()
})

/** @behaviour finance.links */
test('the years of its financial pages are listed, with a way to fill in this year’s for who may', async () => {
  const { screen } = await show(2)
  const years = screen.getByRole('region', { name: 'Pages financières par année' })
  await expect
    .element(years.getByRole('link', { name: 'Pages financières 2025' }))
    .toHaveAttribute('href', '/organisations/3/financial/2025')
  await expect
    .element(years.getByRole('link', { name: `Remplir les pages de ${TEST_YEAR}` }))
    .toHaveAttribute('href', `/organisations/3/financial/${TEST_YEAR}`)
  await screen.unmount()
  const other = await show(3)
  const read = other.screen.getByRole('region', { name: 'Pages financières par année' }).getByRole('link')
  await expect.element(read).toHaveAttribute('href', '/organisations/3/financial/2025/show')
})

describe('the notes of an organisation', () => {
  /** @behaviour notes.organization-table */
  test('are listed in its record; a row leads to its note, adding and editing to their pages', async () => {
    const { screen, router, calls } = await show(2)
    const notes = screen.getByRole('region', { name: 'Notes' })
    await expect
      .element(notes.getByRole('link', { name: 'Ajouter une note' }))
      .toHaveAttribute('href', '/organisations/3/notes/new')
    await expect.element(notes.getByRole('link', { name: /^Modifier/ })).toHaveAttribute('href', '/notes/7/edit')
    expect(calls.find(({ path }) => path === '/notes')?.query.get('filters')).toBe('{"organization_id":3}')
    await notes.getByText('Compte rendu de la rencontre').click()
    await expect.poll(() => router.state.location.pathname).toBe('/notes/7')
  })

  /** @behaviour tables.empty-because */
  test('are not listed to who may not list them, who is told so', async () => {
    const { screen, calls } = await show(3)
    const notes = screen.getByRole('region', { name: 'Notes' })
    await expect
      .element(notes.getByText(/Votre type d’utilisateur ne donne pas accès à la liste des notes/))
      .toBeVisible()
    expect(calls.some(({ path }) => path === '/notes')).toBe(false)
  })

  test.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 0],
  ])('are there for rank %i: %i', async (rang, count) => {
    const { screen } = await show(rang)
    await expect.element(screen.getByRole('region', { name: 'Demandes' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Notes' }).elements()).toHaveLength(count)
  })
})
