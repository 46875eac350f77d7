import type { FormDraft, SavedActs } from '@octroi/domain'
import type { EditAct } from '@octroi/forms/drafts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { FormEditPage } from './edit-page.tsx'
import { keptActsKey, writeKeptActs } from './kept-acts.ts'

const USER = someUser(1)
const KEY = keptActsKey(USER.id, 4)

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.removeItem(KEY)
})

const SECTION = { id: 1, label: 'Identité', icon: '', description: '', questions: [] }
const DRAFT: FormDraft = {
  form_id: 4,
  base_version: 2,
  begun_at: '2026-03-02T14:00:00.000Z',
  revision: 3,
  description: {
    id: 4,
    url: null,
    name: 'Bourses',
    version: 2,
    sections: [SECTION],
  },
  updated_at: '2026-03-02T15:00:00.000Z',
  updated_by: 'Lise Roy',
}
const setLabel = (value: string): EditAct => ({
  act: 'set',
  of: { kind: 'section', id: 1 },
  property: 'label',
  value,
})
const saved = (change: Partial<SavedActs> = {}): SavedActs => ({
  saved: true,
  clashes: [],
  revision: 4,
  others: [],
  ...change,
})

async function show(answers: Readonly<Record<string, FakeAnswer>> = {}, at = '/forms/4/edit') {
  const calls = fakeServer(USER, {
    'GET /forms/4/draft': () => DRAFT,
    'POST /forms/4/draft/acts': () => saved(),
    'GET /audit_events/form/4': () => ({ data: [], page: 1, per_page: 5, total: 0, total_pages: 0 }),
    ...answers,
  })
  const { screen, router } = await renderRoute(<FormEditPage />, { path: '/forms/:id/edit', at, user: USER })
  return { calls, screen, router }
}

/** @behaviour form-drafts.editor */
test('the part in the address is shown, another part changes the address, and Ctrl+Z undoes', async () => {
  const { screen, router } = await show({}, '/forms/4/edit?s=1')
  const label = page.getByRole('textbox', { name: 'Titre de la section' })
  await expect.element(label).toHaveValue('Identité')
  await label.fill('Organisme')
  await expect.element(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await page.getByRole('treeitem', { name: /Organisme/ }).click()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(label).toHaveValue('Identité')
  await page.getByRole('button', { name: 'Ajouter une section' }).click()
  await expect.poll(() => router.state.location.search).toMatch(/^\?s=\d{9}$/)
  expect(await findViolations(screen.container)).toEqual([])
})

/** @behaviour form-drafts.editor */
test('the properties of the form are shown after those of a section', async () => {
  const { router } = await show({}, '/forms/4/edit?s=1')
  await page.getByRole('button', { name: 'Propriétés du formulaire' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Nom du formulaire' })).toBeVisible()
  expect(router.state.location.search).toBe('?form=')
})

/** @behaviour form-drafts.saving */
test('what an earlier visit left unsaved is done again and saved', async () => {
  writeKeptActs(KEY, { begunAt: DRAFT.begun_at, revision: 3, acts: [setLabel('Organisme')], lostActs: [] })
  const { calls } = await show({}, '/forms/4/edit?s=1')
  await expect.element(page.getByRole('textbox', { name: 'Titre de la section' })).toHaveValue('Organisme')
  await expect.element(page.getByText('Enregistré', { exact: true })).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toContainEqual({
    begun_at: DRAFT.begun_at,
    revision: 3,
    acts: [setLabel('Organisme')],
  })
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

/** @behaviour form-drafts.clash */
test('what belongs to a draft that was published meanwhile is shown, not lost', async () => {
  writeKeptActs(KEY, { begunAt: '2026-03-01T14:00:00.000Z', revision: 9, acts: [setLabel('Organisme')], lostActs: [] })
  await show()
  await expect.element(page.getByText('Des modifications n’ont pas pu être conservées')).toBeVisible()
  await expect.element(page.getByText('Organisme', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'J’ai compris' }).click()
  await expect.element(page.getByText('Organisme', { exact: true })).not.toBeInTheDocument()
})

/** @behaviour form-drafts.clash */
test('a draft that somebody published gives way to what there is now, and what was not saved can be read', async () => {
  let isPublished = false
  await show(
    {
      'GET /forms/4/draft': () => (isPublished ? refusal(404, 'not_found') : DRAFT),
      'POST /forms/4/draft/acts': () => {
        isPublished = true
        return refusal(404, 'not_found')
      },
    },
    '/forms/4/edit?s=1',
  )
  const typed = 'Organisme '.repeat(40).trim()
  await page.getByRole('textbox', { name: 'Titre de la section' }).fill(typed)
  await expect.element(page.getByText(/^Ce brouillon a été publié ou abandonné/)).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Ce que vous aviez écrit' })).toHaveTextContent(typed)
  await page.getByRole('button', { name: 'Ouvrir ce qu’il y a maintenant' }).click()
  await expect.element(page.getByRole('button', { name: 'Commencer un brouillon' })).toBeVisible()
})

/** @behaviour form-drafts.clash */
test('two who changed the same see both, and the person chooses', async () => {
  const others = [{ acts: [setLabel('Demandeur') as never], by: 'Paul Roy' }]
  writeKeptActs(KEY, { begunAt: DRAFT.begun_at, revision: 2, acts: [setLabel('Organisme')], lostActs: [] })
  const description = { ...DRAFT.description, sections: [{ ...SECTION, label: 'Demandeur' }] }
  await show(
    {
      'GET /forms/4/draft': () => ({ ...DRAFT, description }),
      'POST /forms/4/draft/acts': ({ body }) =>
        (body as { revision: number }).revision === 2 ? saved({ revision: 3, others }) : saved(),
    },
    '/forms/4/edit?s=1',
  )
  await expect.element(page.getByRole('dialog', { name: 'Modifié par deux personnes' })).toBeVisible()
  await expect.element(page.getByText(/a été modifié aussi par Paul Roy/)).toBeVisible()
  await page.getByRole('button', { name: 'Prendre l’autre' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Titre de la section' })).toHaveValue('Demandeur')
  await expect.element(page.getByText('Enregistré', { exact: true })).toBeVisible()
})

/** @behaviour form-drafts.publish, form-drafts.changes */
test('publishing says what changes against the published version and what stays on it, and then leads to open requests', async () => {
  const { calls, router, screen } = await show({
    'GET /forms/4': () => ({
      ...DRAFT.description,
      sections: [
        { ...SECTION, label: 'Demandeur' },
        { ...SECTION, id: 2 },
      ],
    }),
    'GET /forms/4/draft/usage': () => ({ requests: 2, analyses: 1 }),
    'POST /forms/4/draft/publish': () => ({ id: 4, version: 3 }),
  })
  await page.getByRole('button', { name: 'Publier…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publier la version 3' })
  await expect.element(dialog.getByText('Modifiée : Section « Identité »')).toBeVisible()
  await expect.element(dialog.getByText('Supprimée : Section « Identité »')).toBeVisible()
  await expect
    .element(dialog.getByText('3 demandes et analyses en cours de remplissage restent sur leur version.'))
    .toBeVisible()
  expect(await findViolations(screen.baseElement)).toEqual([])
  await dialog.getByRole('button', { name: 'Publier la version 3' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/forms/4/carry-over')
  expect(calls.find(({ call }) => call === 'POST /forms/4/draft/publish')?.body).toEqual({
    begun_at: DRAFT.begun_at,
    revision: 3,
  })
})

/** @behaviour form-drafts.publish */
test('the first version says where the form is put to use, before and after it is published', async () => {
  await show({
    'GET /forms/4/draft': () => ({ ...DRAFT, base_version: null }),
    'GET /forms/4/draft/usage': () => ({ requests: 0, analyses: 0 }),
    'POST /forms/4/draft/publish': () => ({ id: 4, version: 1 }),
  })
  await page.getByRole('button', { name: 'Publier…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publier la version 1' })
  await expect.element(dialog.getByText(/une fois choisi dans un type de demande/)).toBeVisible()
  await expect.element(dialog.getByText(/Les nouvelles demandes/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Publier la version 1' }).click()
  await expect.element(page.getByText(/choisissez-le dans un type de demande/)).toBeVisible()
})

/** @behaviour form-drafts.faults */
test('a draft with faults is not published: each fault leads to its part', async () => {
  const faulty = { ...SECTION, show_if: 'q99 > 1' }
  const { router } = await show({
    'GET /forms/4/draft': () => ({ ...DRAFT, description: { ...DRAFT.description, sections: [faulty] } }),
  })
  await page.getByRole('button', { name: 'Publier… (1 erreur)' }).click()
  const dialog = page.getByRole('dialog', { name: 'À corriger avant de publier' })
  await expect.element(dialog.getByText(/lit une question ou un choix qui a été supprimé/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Section « Identité »' }).click()
  await expect.poll(() => router.state.location.search).toBe('?s=1')
})

/** @behaviour form-drafts.publish */
test('a draft is thrown away once that is confirmed, with what was not saved', async () => {
  const { calls, router } = await show({ 'DELETE /forms/4/draft': () => new Response(null, { status: 204 }) })
  await page.getByRole('button', { name: 'Abandonner le brouillon' }).click()
  await page.getByRole('button', { name: 'Abandonner définitivement' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/forms')
  expect(calls.map(({ call }) => call)).toContain('DELETE /forms/4/draft')
})

test('a form without a draft offers to begin one, and a failure can be tried again', async () => {
  const { screen } = await show({ 'GET /forms/4/draft': () => refusal(404, 'not_found') })
  await expect.element(page.getByRole('button', { name: 'Commencer un brouillon' })).toBeVisible()
  expect(await findViolations(screen.container)).toEqual([])
  await screen.unmount()
  await show({ 'GET /forms/4/draft': () => refusal(500, 'unexpected') })
  await expect.element(page.getByText('Le brouillon n’a pas pu être chargé.')).toBeVisible()
})
