import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeCall, fakeServer, refusal } from '../../testing/fake-server.ts'
import { cutAt } from '../../testing/cut-at.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { NOTE_TYPES, pageOf, someNote } from '../../testing/some-note.ts'
import { NoteListPage } from './list-page.tsx'

const DELETED = someNote({
  id: 8,
  ending_date: '2026-03-05T15:00:00.000Z',
  user_id: 43,
  confidential: 0,
  organization: { id: 4, name: 'La Bouée' },
})
const FOREIGN = someNote({ id: 9, user_id: 43, organization: { id: 5, name: 'Le Quai' } })

async function show(rang: number, answers: Parameters<typeof fakeServer>[1] = {}) {
  const user = someUser(rang)
  const calls = fakeServer(user, {
    'GET /notes': () => pageOf([someNote(), DELETED, FOREIGN]),
    'GET /note_types': () => NOTE_TYPES,
    ...answers,
  })
  const { screen, router } = await renderPage(<NoteListPage />, '/notes', user)
  await expect.element(screen.getByRole('link', { name: 'Maison des jeunes Le Phare' })).toBeVisible()
  return { screen, router, calls }
}

const named = (verb: string) => page.getByRole('button', { name: new RegExp(`^${verb}`) })

/** Deleted notes can be filtered out, but are listed by default. */
async function expectFilter(calls: readonly FakeCall[]): Promise<void> {
  await page.getByRole('button', { name: 'Filtres' }).click()
  const filter = page.getByRole('group', { name: 'Supprimée' }).or(page.getByLabelText('Supprimée'))
  await expect.element(filter.first()).toBeVisible()
  expect(calls.filter(({ path }) => path === '/notes')[0]?.query.get('filters')).toBeNull()
}

beforeEach(() => {
  globalThis.localStorage.clear()
  return page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

describe('the list of notes', () => {
  /** @behaviour notes.list-page */
  test('shows organisation, type, text, author, date and status; a row leads to its note', async () => {
    const { screen, router } = await show(2)
    for (const name of ['Organisme', 'Type', 'Texte', 'Auteur', 'Date', 'Statut'])
      await expect.element(screen.getByRole('columnheader', { name })).toBeVisible()
    await expect.element(screen.getByText('02-03-2026').first()).toBeVisible()
    await screen.getByText('Compte rendu de la rencontre').first().click()
    await expect.poll(() => router.state.location.pathname).toBe('/notes/7')
  })

  /** @behaviour notes.list-add */
  test('leads to a new note, by keyboard too', async () => {
    const { screen, router } = await show(2)
    screen.getByRole('link', { name: 'Ajouter une note' }).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/notes/new')
  })

  /** @behaviour notes.list-edit */
  test('leads to the edition of a note', async () => {
    const { screen, router } = await show(2)
    await screen.getByRole('link', { name: /^Modifier.*Le Phare/ }).click()
    expect(router.state.location.pathname).toBe('/notes/7/edit')
  })

  /** @behaviour notes.list-delete-ranks, notes.deleted-filter */
  test('offers administrators to delete, to restore and to filter by that', async () => {
    const { calls } = await show(1)
    await expect.poll(() => named('Supprimer').elements().length).toBe(2)
    expect(named('Restaurer').elements()).toHaveLength(1)
    expect(await findViolations()).toEqual([])
    await expectFilter(calls)
  })

  /** @behaviour notes.deleted-filter */
  test('offers an adviser the filter alone', async () => {
    const { screen, calls } = await show(2)
    await expect.element(screen.getByRole('link', { name: /^Modifier/ }).first()).toBeVisible()
    expect([...named('Supprimer').elements(), ...named('Restaurer').elements()]).toEqual([])
    await expectFilter(calls)
  })

  test('offers to try again when it does not load', async () => {
    const user = someUser(2)
    fakeServer(user, { 'GET /notes': () => refusal(500, 'unexpected') })
    const { screen } = await renderPage(<NoteListPage />, '/notes', user)
    await expect.element(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})

describe('deleting and restoring from the list', () => {
  /** @behaviour notes.list-delete, notes.sends-whole-note */
  test('asks, sends the whole note with an ending date, and says that it is done', async () => {
    const { screen, calls } = await show(1, {
      'PATCH /notes/7': () => someNote({ ending_date: '2026-03-05T15:00:00Z' }),
    })
    await named('Supprimer').first().click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByText(/Êtes-vous certain de vouloir supprimer cette note/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Supprimer la note' }).click()
    await expect.element(screen.getByText('Note supprimée', { exact: true })).toBeVisible()
    const { fields } = calls.find(({ method }) => method === 'PATCH')!
    expect(fields).toMatchObject({
      'note[organization_id]': '3',
      'note[type_id]': '3',
      'note[text]': 'Compte rendu de la rencontre',
      'note[status]': '1',
      'note[confidential]': '0',
      'note[url]': '',
      'note[version]': '4',
    })
    expect(fields['note[ending_date]']).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  })

  /** @behaviour notes.list-restore */
  test('restores with an empty ending date', async () => {
    const { screen, calls } = await show(1, { 'PATCH /notes/8': () => someNote({ id: 8 }) })
    await named('Restaurer').first().click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Restaurer la note' }).click()
    await expect.element(screen.getByText('Note restaurée', { exact: true })).toBeVisible()
    expect(calls.find(({ method }) => method === 'PATCH')?.fields['note[ending_date]']).toBe('')
  })

  /** @behaviour shared.focus-after-dialog */
  test('given up by keyboard does nothing and gives the focus back, the first time too', async () => {
    const { screen, calls } = await show(1)
    const opener = named('Supprimer').first()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  })

  test('says what the server had against it', async () => {
    const { screen } = await show(1, { 'PATCH /notes/7': () => refusal(409, 'version_conflict') })
    await named('Supprimer').first().click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Supprimer la note' }).click()
    await expect.element(screen.getByText('Refusé par le serveur.')).toBeVisible()
  })
})

/** @behaviour tables.not-cut */
test('nothing of the list is cut at 1280 and 1440 pixels', async () => {
  await show(1)
  for (const width of [1280, 1440]) expect(await cutAt(width)).toEqual([])
})

/** @behaviour tables.choices-searched */
test('the author is chosen among those who wrote notes', async () => {
  const { calls } = await show(2, { 'GET /notes/authors': () => [{ id: 42, label: 'Lise Roy' }] })
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await page.getByRole('combobox', { name: 'Auteur' }).fill('roy')
  await page.getByRole('option', { name: 'Lise Roy' }).click()
  const asked = () =>
    calls
      .filter(({ path }) => path === '/notes')
      .at(-1)
      ?.query.get('filters')
  await expect.poll(asked).toBe('{"user_id":[42]}')
})
