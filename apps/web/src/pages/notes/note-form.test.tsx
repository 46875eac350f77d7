import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { pickFile } from '../../testing/pick-file.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { NOTE_TYPES, someNote } from '../../testing/some-note.ts'
import { NoteCreatePage } from './create-page.tsx'

const ORGANIZATIONS = [
  { id: 3, name: 'Maison des jeunes Le Phare' },
  { id: 4, name: 'La Bouée' },
]
const LISTS: Readonly<Record<string, FakeAnswer>> = {
  'GET /note_types': () => NOTE_TYPES,
  'GET /organizations': ({ query }) => {
    const { name } = JSON.parse(query.get('filters') ?? '{}') as { name: string }
    const data = ORGANIZATIONS.filter((one) => one.name.toLowerCase().includes(name.toLowerCase()))
    return { data, page: 1, total_pages: 1, total: data.length }
  },
  'GET /organizations/4': () => ORGANIZATIONS[1],
}

async function show(more: Readonly<Record<string, FakeAnswer>> = {}, at = '/notes/new') {
  const user = someUser(2)
  const calls = fakeServer(user, { ...LISTS, ...more })
  const path = at === '/notes/new' ? at : '/organisations/:id/notes/new'
  return { calls, ...(await renderRoute(<NoteCreatePage />, { path, at, user })) }
}

const TEXT = 'Texte'
const field = (name: string) => page.getByRole(name === TEXT ? 'textbox' : 'combobox', { name })
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!

async function choose(name: string, label: string): Promise<void> {
  await field(name).click()
  await page.getByRole('option', { name: label }).click()
}

async function fill(): Promise<void> {
  await choose('Organisme', 'La Bouée')
  await choose('Type de note', 'Rencontre')
  await field('Texte').fill('Bonne rencontre')
}

beforeEach(async () => {
  globalThis.sessionStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(() => vi.restoreAllMocks())

describe('a new note', () => {
  /** @behaviour notes.create, notes.saved-toast */
  test('is saved as form data, closed and public unless chosen otherwise, and leads to the note', async () => {
    const { screen, router, calls } = await show({ 'POST /notes': () => someNote({ id: 12 }) })
    await fill()
    expect(page.getByRole('radio', { name: 'Non', checked: true }).elements()).toHaveLength(2)
    await save()
    await expect.poll(() => router.state.location.pathname).toBe('/notes/12')
    await expect.element(screen.getByText('Enregistrement effectué')).toBeVisible()
    await expect.element(screen.getByText('Vos changements ont été enregistrés avec succès.')).toBeVisible()
    expect(calls.find(({ method }) => method === 'POST')?.fields).toEqual({
      'note[organization_id]': '4',
      'note[type_id]': '3',
      'note[text]': 'Bonne rencontre',
      'note[status]': '0',
      'note[confidential]': '0',
      'note[url]': '',
      'note[ending_date]': '',
      'note[key]': expect.any(String),
    })
  })

  test('is filled in and saved by keyboard alone', async () => {
    const { router, calls } = await show({ 'POST /notes': () => someNote({ id: 12 }) })
    await expect.element(field('Organisme')).toBeVisible()
    field('Organisme').element().focus()
    await userEvent.keyboard('bouee')
    await expect.element(page.getByRole('option', { name: 'La Bouée' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}{Tab}')
    await expect.element(field('Type de note')).toHaveFocus()
    await userEvent.keyboard('renc{ArrowDown}{Enter}{Tab}Par clavier{Tab}')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('radio', { name: 'Oui' }).first()).toBeChecked()
    const button = page.getByRole('button', { name: 'Enregistrer', exact: true })
    for (let step = 0; step < 6 && document.activeElement !== button.element(); step += 1) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/notes/12')
    expect(calls.find(({ method }) => method === 'POST')?.fields).toMatchObject({
      'note[text]': 'Par clavier',
      'note[status]': '1',
    })
  })

  /** @behaviour notes.organization-search */
  test('finds its organisation on the server, by what is typed', async () => {
    const { calls } = await show()
    await field('Organisme').fill('phare')
    await expect.element(page.getByRole('option', { name: 'Maison des jeunes Le Phare' })).toBeVisible()
    await expect.poll(() => calls.some(({ query }) => query.get('filters') === '{"name":"phare"}')).toBe(true)
  })

  /** @behaviour notes.preselected */
  test('from an organisation has it chosen already, and gives up to it', async () => {
    await show({}, '/organisations/4/notes/new')
    await expect.element(field('Organisme')).toHaveValue('La Bouée')
    await expect.element(page.getByRole('link', { name: 'Annuler' })).toHaveAttribute('href', '/organisations/4')
  })

  /** @behaviour notes.required-highlighted */
  test('without organisation, type and text is not sent; each says so', async () => {
    const { calls } = await show()
    await expect.element(field('Texte')).toBeVisible()
    await save()
    for (const name of ['Organisme', 'Type de note', 'Texte'])
      await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  /** @behaviour notes.unsaved */
  test('that failed to save stays as it was typed, unsaved, with the generic message', async () => {
    const { screen, router } = await show({ 'POST /notes': () => refusal(500, 'unexpected') })
    await fill()
    await save()
    await expect.element(screen.getByText("Une erreur s'est produite").first()).toBeVisible()
    await expect.element(screen.getByText('Veuillez réessayer ou contacter un administrateur.').first()).toBeVisible()
    await expect.element(field('Texte')).toHaveValue('Bonne rencontre')
    await page.getByRole('link', { name: 'Annuler' }).click()
    const warning =
      "Attention, certaines de vos modifications n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?"
    await expect.element(screen.getByText(warning)).toBeVisible()
    expect(router.state.location.pathname).toBe('/notes/new')
  })

  /** @behaviour notes.faults-shown */
  test('refused by the server says so at the field', async () => {
    const details = [{ path: 'note.type_id', code: 'unknown_choice', message: 'Ce choix n’existe plus.' }]
    await show({ 'POST /notes': () => refusal(422, 'invalid', { details }) })
    await fill()
    await save()
    await expect.element(field('Type de note')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText('Ce choix n’existe plus.').first()).toBeVisible()
  })

  /** @behaviour notes.remaining */
  test('says how many characters remain', async () => {
    await show()
    await field('Texte').fill('Dix signes')
    await expect.element(page.getByText(/^19.?990 caractères restants$/)).toBeVisible()
  })
})

describe('the file of a note', () => {
  const pdf = new File(['%PDF-1.4'], 'bilan.pdf', { type: 'application/pdf' })

  /** @behaviour notes.file-sent */
  test('is sent with it, or taken back before', async () => {
    const { calls } = await show({ 'POST /notes': () => someNote({ id: 12 }) })
    await fill()
    await pickFile(pdf)
    await expect.element(page.getByText(/^bilan\.pdf/)).toBeVisible()
    await page.getByRole('button', { name: 'Retirer le fichier bilan.pdf' }).click()
    await expect.element(page.getByText(/^bilan\.pdf/)).not.toBeInTheDocument()
    await pickFile(pdf)
    await save()
    await expect.poll(() => calls.find(({ method }) => method === 'POST')?.fields['note[url]']).toBe('file bilan.pdf')
  })

  /** @behaviour notes.file-checked */
  test('of more than 20 MB is refused at once, in these words, and the selection cleared', async () => {
    const { screen } = await show()
    await expect.element(field('Texte')).toBeVisible()
    await pickFile(new File([new Uint8Array(20_000_001)], 'film.pdf'))
    await expect.element(screen.getByText('Document trop volumineux')).toBeVisible()
    await expect
      .element(screen.getByText(/^Le document dépasse la taille maximale \(max\. 20mo\)\. Celui-ci pèse/))
      .toBeVisible()
    expect(fileInput().value).toBe('')
    await expect.element(screen.getByText(/film\.pdf/)).not.toBeInTheDocument()
  })

  test('of another kind is refused at once', async () => {
    const { screen } = await show()
    await expect.element(field('Texte')).toBeVisible()
    await pickFile(new File(['MZ'], 'jeu.exe'))
    await expect.element(screen.getByText('Type de document non accepté')).toBeVisible()
    expect(fileInput().value).toBe('')
  })
})
