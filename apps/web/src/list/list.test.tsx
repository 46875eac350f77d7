import type { NoteRow } from '@octroi/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../testing/as-user.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { pageOf, someNote } from '../testing/some-note.ts'
import type { DataColumn } from '../ui/data-table/column.ts'
import { choiceColumn, RowLink, textColumn } from './columns.tsx'
import { List } from './list.tsx'
import type { ListDescription } from './list-description.ts'
import type { ListPlace } from './use-list.ts'

const COLUMNS: readonly DataColumn<NoteRow>[] = [
  {
    ...textColumn<NoteRow, 'text'>('text', 'Texte', { width: 300, value: (row) => row.text }),
    cell: (row) => <RowLink to={`/notes/${row.id}`}>{row.text}</RowLink>,
  },
  choiceColumn('status', 'Statut', {
    width: 120,
    numbers: true,
    choices: [
      { value: '1', label: 'Ouverte' },
      { value: '0', label: 'Fermée' },
    ],
    value: (row) => (row.status === 1 ? 'Ouverte' : 'Fermée'),
  }),
]

/** A minimal description of a list. */
const LIST: ListDescription<NoteRow> = {
  name: 'notes',
  call: (api) => api.notes.list,
  columns: COLUMNS,
  sort: { column: 'text', direction: 'desc' },
  title: 'notes.title',
  empty: 'notes.empty',
  rowLink: ({ id }) => `/notes/${id}`,
  create: { permission: 'note.create', to: '/notes/new', label: 'notes.add' },
  fixedFor: (actor): Record<string, boolean> => (actor.id === 42 ? { deleted: false } : {}),
}

async function show(place: ListPlace = {}, at = '/notes', rang = 2) {
  const user = someUser(rang)
  const calls = fakeServer(user, { 'GET /notes': () => pageOf([someNote()]) })
  const shown = await renderPage(<List list={LIST} {...place} />, at, user)
  await expect.element(page.getByRole('link', { name: 'Compte rendu de la rencontre' })).toBeVisible()
  const query = calls.find(({ path }) => path === '/notes')?.query ?? new URLSearchParams()
  const filters: unknown = JSON.parse(query.get('filters') ?? '{}')
  return { ...shown, query, filters }
}

const adding = () => page.getByRole('link', { name: 'Ajouter une note' })

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

describe('a list that is a description', () => {
  test('asks for its rows by its sort and by what is always filtered for this person', async () => {
    const { query, filters } = await show()
    expect(query.get('order_by')).toBe('text')
    expect(query.get('order_direction')).toBe('desc')
    expect(filters).toEqual({ deleted: false })
  })

  test('offers to add to those who may, on its own page, and elsewhere only where its place says so', async () => {
    const { screen } = await show()
    await expect.element(adding()).toHaveAttribute('href', '/notes/new')
    await screen.unmount()
    const analyst = await show({}, '/notes', 3)
    await expect.element(adding()).not.toBeInTheDocument()
    await analyst.screen.unmount()
    const short = await show({ id: 'elsewhere', short: true })
    await expect.element(adding()).not.toBeInTheDocument()
    await short.screen.unmount()
    await show({ id: 'elsewhere', short: true, createAt: '/organisations/3/notes/new' })
    await expect.element(adding()).toHaveAttribute('href', '/organisations/3/notes/new')
  })

  test('keeps the filters of its place, whatever an address or this browser says, and offers none for them', async () => {
    const { filters, screen } = await show({ fixed: { status: 1 } }, '/notes?f.status=0&f.text=rencontre')
    expect(filters).toEqual({ text: 'rencontre', status: 1, deleted: false })
    await screen.getByRole('button', { name: /^Filtres/ }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Texte' })).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Statut' })).not.toBeInTheDocument()
  })
})

/** @behaviour tables.export-kept */
test('a list is exported by the ids that its announcement gives, whatever page they are on by then', async () => {
  const user = someUser(2)
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const calls = fakeServer(user, {
    'GET /notes': () => pageOf([someNote()]),
    'POST /exports': () => ({ ids: [7, 3] }),
  })
  await renderPage(<List list={LIST} />, '/notes?f.status=1', user)
  await page.getByRole('button', { name: 'Exporter en Excel' }).click()
  await expect.poll(() => clicked.mock.calls.length).toBe(1)
  const announced = calls.findIndex(({ call }) => call === 'POST /exports')
  expect(calls[announced]?.body).toMatchObject({
    export: { list: 'notes', query: { filters: '{"status":[1],"deleted":false}' } },
  })
  const read = calls.slice(announced).filter(({ call }) => call === 'GET /notes')
  expect(read.map(({ query }) => [...query])).toEqual([[['ids', '7,3']]])
})

const answer = (found: object) => {
  const user = someUser(2)
  fakeServer(user, { 'GET /notes': () => found })
  return renderPage(<List list={LIST} />, '/notes', user)
}

describe('a list that does not come', () => {
  /** @behaviour tables.failure */
  test('says what the server says, and comes when it is asked again', async () => {
    const { screen } = await answer(refusal(503, 'not_ready', { message: 'Le service redémarre.' }))
    await expect.element(screen.getByRole('alert').getByText('Le service redémarre.')).toBeVisible()
    vi.restoreAllMocks()
    fakeServer(someUser(2), { 'GET /notes': () => pageOf([someNote()]) })
    await screen.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(screen.getByRole('link', { name: 'Compte rendu de la rencontre' })).toBeVisible()
  })
})

describe('a page beyond the last', () => {
  /** @behaviour tables.last-page */
  test('is the last one, in the address too', async () => {
    const user = someUser(2)
    const calls = fakeServer(user, {
      'GET /notes': ({ query }) => {
        const isThere = Number(query.get('page_number')) <= 9
        return { data: isThere ? [someNote()] : [], page: 9, total_pages: 9, total: 436 }
      },
    })
    const { screen, router } = await renderPage(<List list={LIST} />, '/notes?page=99&size=50', user)
    await expect.element(screen.getByText('401-436 de 436')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Compte rendu de la rencontre' })).toBeVisible()
    expect(router.state.location.search).toContain('page=9&')
    expect(router.state.historyAction).toBe('REPLACE')
    const pages = calls.filter(({ path }) => path === '/notes').map(({ query }) => query.get('page_number'))
    expect(pages).toEqual(['99', '9'])
  })

  test('is the last one of a table that is not in the address, when its rows are fewer than they were', async () => {
    const user = someUser(2)
    let total = 25
    fakeServer(user, {
      'GET /notes': ({ query }) => {
        const place = (Number(query.get('page_number')) - 1) * 10
        return { data: place < total ? [someNote({ id: place + 1 })] : [], page: 1, total_pages: 1, total }
      },
    })
    const { screen } = await renderPage(<List list={LIST} short id="elsewhere" />, '/', user)
    await expect.element(screen.getByText('1-10 de 25')).toBeVisible()
    total = 12
    await screen.getByRole('button', { name: 'Page 3' }).click()
    await expect.element(screen.getByText('11-12 de 12')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Compte rendu de la rencontre' })).toBeVisible()
  })
})
