import type { ContentItem } from '@octroi/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage, renderRoute } from '../../testing/render-page.tsx'
import { ContentEditPage } from './edit-page.tsx'
import { ContentListPage } from './list-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const entry = (id: number | null, label: string) => ({ id, label, parent_id: null, retired: false })
const ITEM: ContentItem = {
  kind: 'list',
  key: 'note_types',
  label: 'Types de notes',
  value: { entries: [entry(1, 'Appel'), entry(2, 'Courriel')] },
  published: '0123456789abcdef',
  draft: null,
  history: [
    { version: 2, at: '2026-03-02T15:00:00.000Z', by: 'Claire Villeneuve', value: { entries: [entry(1, 'Appel')] } },
    { version: 1, at: '2026-03-01T15:00:00.000Z', by: null, value: { entries: [entry(1, 'Téléphone')] } },
  ],
  uses: { what: 'notes', counts: [{ id: 1, count: 12 }] },
  choices: { is_fixed: false },
}
const draftOf = (value: object, more: Partial<NonNullable<ContentItem['draft']>> = {}): ContentItem => ({
  ...ITEM,
  draft: {
    revision: 'b5c2ad5e-6c1f-4d7f-9a53-0f4a3a2b1c0d',
    base: ITEM.published,
    value: { ...value },
    faults: [],
    changes: [{ field: 'Appel', from: 'Appel', to: 'Appel téléphonique' }],
    is_stale: false,
    updated_at: '2026-03-03T15:00:00.000Z',
    updated_by: 'Paul Roy',
    ...more,
  },
})

const PATH = '/content/list/note_types'
const unsavedCount = () => Object.keys(sessionStorage).filter((key) => key.startsWith('octroi.draft')).length
const valueIn = (body: unknown) => (body as { value: object }).value

async function show(answers: Readonly<Record<string, FakeAnswer>>) {
  const calls = fakeServer(someUser(1), { [`GET ${PATH}`]: () => ITEM, ...answers })
  const options = { path: '/content/:kind/:key', at: PATH, user: someUser(1) }
  const { screen } = await renderRoute(<ContentEditPage />, options)
  await expect.element(page.getByRole('heading', { name: 'Types de notes' })).toBeVisible()
  return { calls, screen }
}

/** @behaviour content.page */
test('a list that does not load says so and can be tried again', async () => {
  fakeServer(someUser(1), { 'GET /content': () => refusal(500, 'unexpected') })
  await renderPage(<ContentListPage />, '/content', someUser(1))
  await expect.element(page.getByText('Le contenu n’a pas pu être chargé.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

/** @behaviour content.page */
test('the list names what can be edited and whose draft there is', async () => {
  const draft = { updated_at: '2026-03-02T15:00:00.000Z', updated_by: 'Claire Villeneuve' }
  const { kind, key, label } = ITEM
  fakeServer(someUser(1), {
    'GET /content': () => [{ kind, key, label, draft }],
  })
  const { screen } = await renderPage(<ContentListPage />, '/content', someUser(1))
  await expect.element(page.getByRole('link', { name: 'Types de notes' })).toHaveAttribute('href', PATH)
  await expect.element(page.getByText(/par Claire Villeneuve/)).toBeVisible()
  expect(await findViolations(screen.container)).toEqual([])
})

/** @behaviour content.page */
test('a change saves itself, says what it would change, and is published', async () => {
  const { calls, screen } = await show({
    [`PUT ${PATH}/draft`]: ({ body }) => draftOf(valueIn(body)),
    [`POST ${PATH}/publish`]: () => ({ ...ITEM, value: { entries: [entry(1, 'Appel téléphonique')] } }),
  })
  await expect.element(page.getByText('12 notes l’utilisent')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nom de l’entrée 1' }).fill('Appel téléphonique')
  await expect.element(page.getByText('Brouillon enregistré')).toBeVisible()
  const sent = calls.find(({ method }) => method === 'PUT')?.body
  expect(sent).toMatchObject({ revision: null, value: { entries: [{ label: 'Appel téléphonique' }, {}] } })
  await expect.element(page.getByText(/Avant.: Appel/)).toBeVisible()
  expect(await findViolations(screen.container)).toEqual([])
  await page.getByRole('button', { name: 'Publier…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click()
  await expect.element(page.getByText(/^Ce qui est affiché est publié/)).toBeVisible()
  expect(unsavedCount()).toBe(0)
})

/** @behaviour content.drafts */
test('who saves after somebody else sees both versions and chooses; nothing is lost without an answer', async () => {
  let isFirst = true
  const theirs = draftOf({ entries: [entry(1, 'Téléphone'), entry(2, 'Courriel')] })
  let shown: ContentItem = ITEM
  const { calls } = await show({
    [`GET ${PATH}`]: () => shown,
    [`PUT ${PATH}/draft`]: ({ body }) => {
      if (!isFirst) return draftOf(valueIn(body))
      isFirst = false
      shown = theirs
      return refusal(409, 'version_conflict')
    },
  })
  await page.getByRole('textbox', { name: 'Nom de l’entrée 1' }).fill('Appel téléphonique')
  const dialog = page.getByRole('dialog', { name: 'Deux versions de ce contenu' })
  await expect.element(dialog.getByText(/Paul Roy a modifié ce contenu/)).toBeVisible()
  await expect.element(dialog.getByText(/L’autre version.: Téléphone/)).toBeVisible()
  expect(unsavedCount()).toBe(1)
  await dialog.getByRole('button', { name: 'Garder ma version' }).click()
  await expect.element(page.getByText('Brouillon enregistré')).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ revision: theirs.draft?.revision })
})

/** @behaviour content.drafts */
test('what was published while a person typed is shown before their save can turn it back', async () => {
  const published = 'fedcba9876543210'
  let now: ContentItem = ITEM
  const { calls } = await show({
    [`GET ${PATH}`]: () => now,
    [`PUT ${PATH}/draft`]: ({ body }) => {
      if ((body as { base: string }).base === published) return { ...draftOf(valueIn(body)), published }
      now = { ...ITEM, published, value: { entries: [entry(1, 'Téléphone'), entry(2, 'Courriel')] } }
      return refusal(409, 'version_conflict')
    },
  })
  await page.getByRole('textbox', { name: 'Nom de l’entrée 1' }).fill('Appel téléphonique')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/L’autre version.: Téléphone/)).toBeVisible()
  const kept = Object.values(sessionStorage).find((text: string) => text.includes('Appel téléphonique'))
  expect(kept).toContain(ITEM.published)
  await dialog.getByRole('button', { name: 'Garder ma version' }).click()
  await expect.element(page.getByText('Brouillon enregistré')).toBeVisible()
  const bases = calls.flatMap(({ method, body }) => (method === 'PUT' ? [(body as { base: string }).base] : []))
  expect(bases).toEqual([ITEM.published, published])
})

/** @behaviour content.drafts */
test('a draft that somebody else saved since is shown instead of being discarded', async () => {
  const mine = draftOf({ entries: [entry(1, 'Appel téléphonique'), entry(2, 'Courriel')] })
  const entries = [entry(1, 'Téléphone'), entry(2, 'Courriel')]
  const theirs = draftOf({ entries }, { revision: '00000000-0000-4000-8000-000000000000' })
  let now = mine
  const { calls } = await show({
    [`GET ${PATH}`]: () => now,
    [`DELETE ${PATH}/draft`]: () => {
      now = theirs
      return refusal(409, 'version_conflict')
    },
  })
  await page.getByRole('button', { name: 'Abandonner le brouillon' }).click()
  const confirmation = page.getByRole('dialog', { name: /^Abandonner le brouillon de/ })
  await confirmation.getByRole('button', { name: 'Abandonner le brouillon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deux versions de ce contenu' })
  await expect.element(dialog.getByText(/L’autre version.: Téléphone/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Prendre l’autre version' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Nom de l’entrée 1' })).toHaveValue('Téléphone')
  expect(calls.find(({ method }) => method === 'DELETE')?.query.get('revision')).toBe(mine.draft?.revision)
})

/** @behaviour content.page */
test('faults stand at their entries and keep the draft from being published; a former version is taken up', async () => {
  const faults = [{ path: 'entries.0.label', code: 'required', message: 'Ce champ est obligatoire. Remplissez-le.' }]
  const { calls } = await show({
    [`GET ${PATH}`]: () => draftOf({ entries: [entry(1, ''), entry(2, 'Courriel')] }, { faults }),
    [`PUT ${PATH}/draft`]: ({ body }) => draftOf(valueIn(body)),
  })
  await expect.element(page.getByText('Ce champ est obligatoire. Remplissez-le.')).toBeVisible()
  await expect.element(page.getByText('Une correction à faire avant de publier')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publier…' })).toBeDisabled()
  await page.getByRole('button', { name: 'Reprendre la version 1' }).click()
  await page.getByRole('button', { name: 'Reprendre cette version' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Nom de l’entrée 1' })).toHaveValue('Téléphone')
  await expect.element(page.getByRole('button', { name: 'Publier…' })).toBeEnabled()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ value: ITEM.history[1]?.value })
})

/** @behaviour content.page */
test('a draft of content that has changed since cannot be published before it is compared anew', async () => {
  await show({ [`GET ${PATH}`]: () => draftOf({ entries: [entry(1, 'Téléphone')] }, { is_stale: true }) })
  await expect.element(page.getByRole('button', { name: 'Publier…' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Continuer à partir du contenu actuel' })).toBeVisible()
})
