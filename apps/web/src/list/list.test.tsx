import type { NoteRow } from '@octroi/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../testing/as-user.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { pageOf, someNote } from '../testing/some-note.ts'
import type { DataColumn } from '../ui/data-table/column.ts'
import { choiceColumn, RowLink, textColumn } from './columns.tsx'
import { List } from './list.tsx'
import type { ListDescription } from './list-description.ts'
import type { ListPlace } from './use-list.ts'

const COLUMNS: readonly DataColumn<NoteRow>[] = [
  {
    ...textColumn<NoteRow>('text', 'Texte', { width: 300, of: (row) => row.text }),
    cell: (row) => <RowLink to={`/notes/${row.id}`}>{row.text}</RowLink>,
  },
  choiceColumn('status', 'Statut', {
    width: 120,
    numbers: true,
    choices: [
      { value: '1', label: 'Ouverte' },
      { value: '0', label: 'Fermée' },
    ],
    of: (row) => (row.status === 1 ? 'Ouverte' : 'Fermée'),
  }),
]

/** A list as somebody would describe their first one. */
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
