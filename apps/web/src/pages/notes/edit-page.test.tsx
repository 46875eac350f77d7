import type { Note } from '@octroi/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { pickFile } from '../../testing/pick-file.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { NOTE_TYPES, pageOf, someNote } from '../../testing/some-note.ts'
import { NoteEditPage } from './edit-page.tsx'

async function show(note: Note, more: Readonly<Record<string, FakeAnswer>> = {}, rang = 2) {
  const user = someUser(rang)
  const calls = fakeServer(user, {
    'GET /notes/7': () => note,
    'GET /note_types': () => NOTE_TYPES,
    'GET /organizations': () => pageOf([]),
    ...more,
  })
  return { calls, ...(await renderRoute(<NoteEditPage />, { path: '/notes/:id/edit', at: '/notes/7/edit', user })) }
}

const TEXT = 'Texte'
const field = (name: string) => page.getByRole(name === TEXT ? 'textbox' : 'combobox', { name })
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const sent = (calls: Awaited<ReturnType<typeof show>>['calls']) => calls.filter(({ method }) => method === 'PATCH')

beforeEach(async () => {
  globalThis.sessionStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('editing a note', () => {
  /** @behaviour notes.edit */
  test('begins with what it holds, and sends the whole note', async () => {
    const before = someNote({ ending_date: '2026-03-05T15:00:00.000Z' })
    const { calls, router } = await show(before, { 'PATCH /notes/7': () => someNote({ version: 5 }) })
    await expect.element(field('Organisme')).toHaveValue('Maison des jeunes Le Phare')
    await expect.element(field('Texte')).toHaveValue('Compte rendu de la rencontre')
    expect(await findViolations()).toEqual([])
    await field('Texte').fill('Corrigé')
    await save()
    await expect.poll(() => router.state.location.pathname).toBe('/notes/7')
    expect(sent(calls)[0]?.fields).toEqual({
      'note[organization_id]': '3',
      'note[type_id]': '3',
      'note[text]': 'Corrigé',
      'note[status]': '1',
      'note[confidential]': '0',
      'note[url]': '',
      'note[ending_date]': '2026-03-05T15:00:00.000Z',
      'note[version]': '4',
    })
  })

  /** @behaviour notes.edit-conflict, notes.conflict-names */
  test('shows what somebody else saved meanwhile beside one’s own, and saves what is chosen', async () => {
    const theirs = someNote({ text: 'Leur texte', status: 0, version: 5 })
    const answers = [refusal(409, 'version_conflict'), Response.json(someNote({ version: 6 }))]
    const reads = [someNote(), theirs]
    const { calls } = await show(someNote(), {
      'GET /notes/7': () => reads.shift() ?? theirs,
      'PATCH /notes/7': () => answers.shift(),
    })
    await field('Texte').fill('Mon texte')
    await save()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Mon texte')).toBeVisible()
    await expect.element(dialog.getByText('Leur texte')).toBeVisible()
    await expect.element(dialog.getByText(/Mathieu Villeneuve/).first()).toBeVisible()
    await dialog.getByRole('radio', { name: 'Votre valeur' }).click()
    await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
    await expect.poll(() => sent(calls).length).toBe(2)
    expect(sent(calls)[1]?.fields).toMatchObject({
      'note[text]': 'Mon texte',
      'note[status]': '0',
      'note[version]': '5',
    })
  })

  /** @behaviour notes.deleted-meanwhile */
  test('tells that somebody deleted it meanwhile, and saves what was typed', async () => {
    const theirs = someNote({ ending_date: '2026-03-05T15:00:00.000Z', version: 5 })
    const answers = [refusal(409, 'version_conflict'), Response.json({ ...theirs, version: 6 })]
    const reads = [someNote(), theirs]
    const { calls } = await show(someNote(), {
      'GET /notes/7': () => reads.shift() ?? theirs,
      'PATCH /notes/7': () => answers.shift(),
    })
    await field('Texte').fill('Mon texte')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 })
    globalThis.dispatchEvent(new Event('focus'))
    await expect.element(page.getByText('Note supprimée entre-temps')).toBeVisible()
    await expect.element(field('Texte')).toHaveValue('Mon texte')
    expect(await findViolations()).toEqual([])
    await save()
    await expect
      .element(page.getByText(/^Vos changements sont enregistrés, mais la note reste supprimée/))
      .toBeVisible()
    expect(sent(calls)[1]?.fields).toMatchObject({
      'note[text]': 'Mon texte',
      'note[ending_date]': '2026-03-05T15:00:00.000Z',
      'note[version]': '5',
    })
  })

  /** @behaviour notes.conflict-files */
  test('shows both files when two people replaced it at once, and keeps the one chosen', async () => {
    const own = someNote({ url: '/notes/7/file', file: { id: 'a', name: 'ancien.pdf', size: 1200 } })
    const theirs = { ...own, file: { id: 'b', name: 'bilan.pdf', size: 2048 }, version: 5 }
    for (const [side, expected] of [
      ['mine', 'file bilan.pdf'],
      ['theirs', '/notes/7/file'],
    ] as const) {
      const answers = [refusal(409, 'version_conflict'), Response.json({ ...theirs, version: 6 })]
      const reads = [own, theirs]
      const { calls, screen } = await show(own, {
        'GET /notes/7': () => reads.shift() ?? theirs,
        'PATCH /notes/7': () => answers.shift(),
      })
      await expect.element(page.getByText(/^ancien\.pdf/)).toBeVisible()
      await pickFile(new File(['%PDF-1.7 le mien'], 'bilan.pdf', { type: 'application/pdf' }))
      await save()
      const dialog = page.getByRole('dialog')
      await expect.element(dialog.getByText('bilan.pdf (16\u00a0o)')).toBeVisible()
      await expect.element(dialog.getByText(/bilan\.pdf \(2/)).toBeVisible()
      await expect.element(dialog.getByText(/Mathieu Villeneuve/).first()).toBeVisible()
      await dialog.getByRole('radio', { name: side === 'theirs' ? /Mathieu/ : 'Votre valeur' }).click()
      await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
      await expect.poll(() => sent(calls)[1]?.fields['note[url]']).toBe(expected)
      expect(sent(calls)[1]?.fields['note[version]']).toBe('5')
      await screen.unmount()
    }
  })

  test('gives the file that is there back when the one chosen is taken away', async () => {
    const own = someNote({ url: '/notes/7/file', file: { id: 'a', name: 'ancien.pdf', size: 1200 } })
    const { calls } = await show(own, { 'PATCH /notes/7': () => own })
    await expect.element(page.getByText(/^ancien\.pdf/)).toBeVisible()
    await pickFile(new File(['%PDF-1.7'], 'neuf.pdf', { type: 'application/pdf' }))
    await page.getByRole('button', { name: 'Retirer le fichier neuf.pdf' }).click()
    await expect.element(page.getByText(/^ancien\.pdf/)).toBeVisible()
    await field('Texte').fill('Autrement')
    await save()
    await expect.poll(() => sent(calls)[0]?.fields['note[url]']).toBe('/notes/7/file')
  })

  /** @behaviour notes.edit-file */
  test('removes the attached file with an empty address', async () => {
    const file = { id: 'a', name: 'bilan.pdf', size: 1200 }
    const { calls } = await show(someNote({ url: '/notes/7/file', file }), { 'PATCH /notes/7': () => someNote() })
    await page.getByRole('button', { name: 'Retirer le fichier bilan.pdf' }).click()
    await expect.element(page.getByText(/^bilan\.pdf/)).not.toBeInTheDocument()
    await save()
    await expect.poll(() => sent(calls)[0]?.fields['note[url]']).toBe('')
  })

  /** @behaviour notes.edit-confidential */
  test('leaves what is confidential to the author and administrators', async () => {
    const { screen } = await show(someNote({ user_id: 99 }))
    await expect.element(field('Texte')).toBeVisible()
    const group = screen.getByRole('radiogroup', { name: 'Note confidentielle' })
    await expect.element(group.getByRole('radio', { name: 'Oui' })).toBeDisabled()
    await screen.unmount()
    const administrator = await show(someNote({ user_id: 99 }), {}, 1)
    await expect
      .element(administrator.screen.getByRole('radiogroup', { name: 'Note confidentielle' }).getByRole('radio').first())
      .toBeEnabled()
  })

  test('of a note that fails to load leads to the list', async () => {
    const { router } = await show(someNote(), { 'GET /notes/7': () => refusal(404, 'not_found') })
    await expect.poll(() => router.state.location.pathname).toBe('/notes')
  })
})
