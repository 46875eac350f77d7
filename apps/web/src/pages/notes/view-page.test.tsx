import type { Note } from '@octroi/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { someNote } from '../../testing/some-note.ts'
import { NotePage } from './view-page.tsx'

async function show(rang: number, answer: FakeAnswer, more: Readonly<Record<string, FakeAnswer>> = {}) {
  const user = someUser(rang)
  const calls = fakeServer(user, { 'GET /notes/7': answer, ...more })
  return { calls, ...(await renderRoute(<NotePage />, { path: '/notes/:id', at: '/notes/7', user })) }
}

const showNote = (rang: number, change: Partial<Note> = {}) => show(rang, () => someNote(change))

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.restoreAllMocks())

describe('the page of a note', () => {
  /** @behaviour notes.view */
  test('shows everything that is known of it', async () => {
    const { screen } = await showNote(3, {
      confidential: 1,
      file: { id: 'a', name: 'bilan.pdf', size: 1200 },
      url: '/notes/7/file',
    })
    await expect.element(screen.getByRole('heading', { name: 'Rencontre', level: 1 })).toBeVisible()
    const link = screen.getByRole('link', { name: 'Maison des jeunes Le Phare' })
    await expect.element(link).toHaveAttribute('href', '/organisations/3')
    for (const text of ['Lise Roy', 'Compte rendu de la rencontre', 'Ouverte', 'Confidentielle'])
      await expect.element(screen.getByText(text, { exact: true }).first()).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Télécharger bilan.pdf' })).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  /** @behaviour notes.text-as-text */
  test('shows scripts, right-to-left text and line ends as text', async () => {
    const text = '<img src=x onerror="document.title=\'mal\'">\n\nمرحبا'
    const { screen } = await showNote(2, { text })
    await expect.element(screen.getByText(/<img src=x/)).toBeVisible()
    const paragraph = screen.getByText(/<img src=x/).element()
    expect(paragraph.textContent).toBe(text)
    expect(paragraph.querySelector('img')).toBeNull()
    expect(globalThis.getComputedStyle(paragraph).whiteSpaceCollapse).toBe('preserve')
    expect(document.title).not.toBe('mal')
  })

  test.each([
    [1, 7, true],
    [2, 7, true],
    [3, 7, false],
    [4, 7, false],
  ])('offers rank %i to edit it, or not', async (rang, _id, isOffered) => {
    const { screen } = await showNote(rang)
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Modifier' }).elements()).toHaveLength(isOffered ? 1 : 0)
  })

  /** @behaviour notes.page-delete */
  test('offers to delete, and to restore, to who may delete', async () => {
    const { screen } = await showNote(1)
    await expect.element(screen.getByRole('button', { name: 'Supprimer' })).toBeVisible()
    await screen.unmount()
    const deleted = await showNote(1, { ending_date: '2026-03-05T15:00:00.000Z' })
    await expect.element(deleted.screen.getByText('Supprimée le 05-03-2026')).toBeVisible()
    await expect.element(deleted.screen.getByRole('button', { name: 'Restaurer' })).toBeVisible()
    await deleted.screen.unmount()
    const adviser = await showNote(2)
    await expect.element(adviser.screen.getByRole('link', { name: 'Modifier' })).toBeVisible()
    expect(adviser.screen.getByRole('button', { name: 'Supprimer' }).elements()).toEqual([])
  })

  test('deletes by keyboard, and then offers to restore', async () => {
    const ended = someNote({ ending_date: '2026-03-05T15:00:00.000Z', version: 5 })
    const { screen, calls } = await show(1, () => someNote(), { 'PATCH /notes/7': () => ended })
    const button = screen.getByRole('button', { name: 'Supprimer' })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Supprimer la note' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Restaurer' })).toBeVisible()
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  })

  /** @behaviour notes.load-failure */
  test.each([
    [1, '/notes'],
    [2, '/notes'],
    [3, '/'],
    [4, '/'],
  ])('that fails to load leads rank %i to %s', async (rang, path) => {
    const { router } = await show(rang, () => refusal(404, 'not_found'))
    await expect.poll(() => router.state.location.pathname).toBe(path)
  })
})
