import type { NoteRow } from '@octroi/domain'
import { useParams } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../testing/as-user.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { findViolations } from '../testing/find-violations.ts'
import { renderRoute } from '../testing/render-page.tsx'
import { someNote } from '../testing/some-note.ts'
import { Page } from '../ui/page.tsx'
import { RowLink, textColumn } from './columns.tsx'
import { ListNeighbours } from './list-neighbours.tsx'
import { List } from './list.tsx'
import type { ListConstants } from './list-description.ts'
import { toNavigationState } from './list-trail.ts'

const NOTES: ListConstants<NoteRow> = {
  name: 'notes',
  call: (api) => api.notes.list,
  sort: { column: 'text', direction: 'desc' },
  title: 'notes.title',
  empty: 'notes.empty',
  rowLink: ({ id }) => `/notes/${id}`,
}
const COLUMNS = [
  {
    ...textColumn<NoteRow, 'text'>('text', 'Texte', { width: 300, value: (row) => row.text }),
    cell: (row: NoteRow) => <RowLink to={`/notes/${row.id}`}>{row.text}</RowLink>,
  },
]

/** Renders a list, and the page of each of its rows. */
function Both() {
  const { id } = useParams()
  if (id === undefined) return <List list={{ ...NOTES, columns: COLUMNS }} />
  return (
    <Page title={`Note ${id}`} above={<ListNeighbours list={NOTES} id={Number(id)} />}>
      {null}
    </Page>
  )
}

/** Opens a page with seven notes, except those in `gone`. */
async function show(at: string, gone: readonly number[] = []) {
  const user = someUser(2)
  const all = [1, 2, 3, 4, 5, 6, 7]
    .filter((id) => !gone.includes(id))
    .map((id) => someNote({ id, text: `Texte ${id}` }))
  const calls = fakeServer(user, {
    'GET /notes': ({ query }) => {
      const size = Number(query.get('per_page'))
      const start = (Number(query.get('page_number')) - 1) * size
      return { data: all.slice(start, start + size), page: 1, total_pages: 1, total: all.length, scope: 'all' }
    },
  })
  return { calls, ...(await renderRoute(<Both />, { path: '/notes/:id?', at, user })) }
}

const link = (name: string) => page.getByRole('link', { name })

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

describe('from one row’s page to the next', () => {
  /** @behaviour tables.neighbours */
  test('one goes through the list as it is filtered and sorted, from page to page of it', async () => {
    const { calls, router } = await show('/notes?size=5&sort=text.asc&f.text=texte')
    await link('Texte 5').click()
    await expect.element(page.getByText('5 de 7')).toBeVisible()
    await link('Suivant').click()
    await expect.element(page.getByRole('heading', { name: 'Note 6' })).toHaveFocus()
    await expect.element(page.getByText('6 de 7')).toBeVisible()
    await link('Précédent').click()
    await expect.poll(() => router.state.location.pathname).toBe('/notes/5')
    const asked = new Set(calls.flatMap(({ path, query }) => (path === '/notes' ? [String(query)] : [])))
    expect([...asked].map((query) => query.replace(/page_number=\d/, ''))).toHaveLength(2)
    for (const query of asked) expect(query).toMatch(/order_by=text&order_direction=asc&filters=/)
    expect(await findViolations()).toEqual([])
  })

  /** @behaviour tables.back-to-row */
  test('one comes back to the list, at the row that was looked at last', async () => {
    const { router } = await show('/notes?size=5')
    await link('Texte 5').click()
    await link('Suivant').click()
    await expect.element(page.getByText('6 de 7')).toBeVisible()
    await router.navigate(-1)
    await expect.element(link('Texte 6')).toHaveFocus()
    expect(router.state.location.search).toContain('page=2')
  })

  /** @behaviour tables.neighbours */
  test('ends at the ends, and says so to the keyboard', async () => {
    await show('/notes')
    await link('Texte 1').click()
    const before = link('Précédent')
    await expect.element(before).toHaveAttribute('aria-disabled', 'true')
    await expect.element(before).toHaveAccessibleDescription('C’est la première ligne de la liste.')
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
    await expect.element(before).toHaveFocus()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('C’est la première ligne de la liste.')
    for (let id = 2; id <= 7; id += 1) {
      await link('Suivant').click()
      await expect.element(page.getByText(`${id} de 7`)).toBeVisible()
    }
    await expect.element(link('Suivant')).toHaveAccessibleDescription('C’est la dernière ligne de la liste.')
  })

  test('goes on where a row stood that the list has lost since', async () => {
    const { router } = await show('/notes', [3])
    const query = { page_number: 1, per_page: 5 }
    const table = { entry: 'x', table: 'notes' }
    await router.navigate('/notes/3', { state: toNavigationState({ name: 'notes', query, place: 2, table }) })
    await expect.element(link('Précédent')).toHaveAttribute('href', '/notes/2')
    await expect.element(link('Suivant')).toHaveAttribute('href', '/notes/4')
  })

  /** @behaviour tables.neighbours */
  test('is not offered to who opened the address, or came from another list', async () => {
    const { router, calls } = await show('/notes/3')
    await expect.element(page.getByRole('heading', { name: 'Note 3' })).toBeVisible()
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    await router.navigate('/notes/4', { state: { trail: { name: 'audit' } } })
    await expect.element(page.getByRole('heading', { name: 'Note 4' })).toBeVisible()
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    expect(calls.filter(({ path }) => path === '/notes')).toEqual([])
  })
})
