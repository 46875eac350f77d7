import type { FormInList } from '@octroi/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { FormListPage } from './list-page.tsx'

afterEach(() => vi.restoreAllMocks())

const FORM: FormInList = {
  id: 4,
  name: 'Aide ponctuelle',
  version: 2,
  published_at: '2026-01-15T15:00:00.000Z',
  used_by: ['Demande d’aide ponctuelle', 'Analyse générique'],
  filled_count: 12,
  draft: null,
}
const DRAFT: FormInList = {
  id: 9,
  name: 'Bourses',
  version: null,
  published_at: null,
  used_by: [],
  filled_count: 0,
  draft: { revision: 3, updated_at: '2026-03-02T15:00:00.000Z', updated_by: 'Claire Villeneuve' },
}

async function show(answers: Readonly<Record<string, FakeAnswer>>) {
  const calls = fakeServer(someUser(1), answers)
  const { screen, router } = await renderPage(<FormListPage />, '/forms', someUser(1))
  return { calls, screen, router }
}

/** @behaviour form-drafts.list */
test('the list says what each form is, what uses it and who has begun a draft', async () => {
  const { screen } = await show({ 'GET /forms': () => [FORM, DRAFT] })
  await expect.element(page.getByRole('heading', { name: 'Aide ponctuelle' })).toBeVisible()
  await expect.element(page.getByText('Version 2, publiée le 15-01-2026')).toBeVisible()
  await expect.element(page.getByText(/Demande d’aide ponctuelle et Analyse générique/)).toBeVisible()
  await expect.element(page.getByText('Rempli 12 fois')).toBeVisible()
  await expect.element(page.getByText(/^Brouillon modifié le .* par Claire Villeneuve/)).toBeVisible()
  await expect.element(page.getByText('Jamais publié')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Continuer le brouillon : Bourses' }))
    .toHaveAttribute('href', '/forms/9/edit')
  expect(await findViolations(screen.container)).toEqual([])
})

/** @behaviour form-drafts.list */
test('a draft is begun from the list', async () => {
  const { router } = await show({ 'GET /forms': () => [FORM], 'POST /forms/4/draft': () => ({ form_id: 4 }) })
  await page.getByRole('button', { name: 'Modifier : Aide ponctuelle' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/forms/4/edit')
})

/** @behaviour form-drafts.list */
test('a copy is created under its name, and opened', async () => {
  const { calls, router } = await show({ 'GET /forms': () => [FORM], 'POST /forms': () => ({ form_id: 10 }) })
  await page.getByRole('button', { name: 'Copier : Aide ponctuelle' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Nom du formulaire/ })).toHaveValue('Aide ponctuelle (copie)')
  await page.getByRole('button', { name: 'Créer le formulaire' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/forms/10/edit')
  const sent = calls.find(({ call }) => call === 'POST /forms')?.body
  expect(sent).toMatchObject({ form: { name: 'Aide ponctuelle (copie)', copy_of: 4 } })
})

test('a name that the server refuses is said at the name, and a list that does not load can be tried again', async () => {
  let isDown = true
  const details = [{ path: 'form.name', code: 'required', message: 'Ce champ est obligatoire.' }]
  await show({
    'GET /forms': () => (isDown ? refusal(500, 'unexpected') : []),
    'POST /forms': () => refusal(422, 'invalid', { details }),
  })
  await expect.element(page.getByText('Les formulaires n’ont pas pu être chargés.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Il n’y a aucun formulaire. Créez le premier.')).toBeVisible()
  await page.getByRole('button', { name: 'Nouveau formulaire' }).click()
  await page.getByRole('button', { name: 'Créer le formulaire' }).click()
  await expect.element(page.getByText('Ce champ est obligatoire.')).toBeVisible()
})
