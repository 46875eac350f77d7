import type { FaqEdition } from '@octroi/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { someEdition } from '../../testing/some-faq.ts'
import { EditContactPage, NewContactPage } from './contact-page.tsx'
import { FaqEditPage } from './edit-page.tsx'
import { EditQuestionPage } from './question-page.tsx'

const NO_HISTORY = { data: [], page: 1, total_pages: 1, total: 0 }
const ME = someUser(1)
const REGIONS = [
  { id: 1, label: 'Bas-Saint-Laurent' },
  { id: 2, label: 'Capitale-Nationale' },
]

function serve(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  return fakeServer(ME, {
    'GET /faq/edition': () => someEdition(),
    'GET /audit_events/faq_question/2': () => NO_HISTORY,
    'GET /audit_events/faq_contact/1': () => NO_HISTORY,
    'GET /regions': () => REGIONS,
    ...answers,
  })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const names = () =>
  page
    .getByRole('list', { name: 'Questions' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

beforeEach(async () => {
  globalThis.sessionStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(() => vi.restoreAllMocks())

describe('what the questions are made of', () => {
  const show = () => renderRoute(<FaqEditPage />, { path: '/faq/edit', at: '/faq/edit', user: ME })

  /** @behaviour faq.edit-order */
  test('is put in order with the keyboard, which keeps its place', async () => {
    const [first, second] = someEdition().questions
    const turned = { ...someEdition(), questions: [second, first] } as FaqEdition
    const calls = serve({ 'PUT /faq/order': () => turned })
    await show()
    await expect.element(button('Descendre Comment imprimer?')).toBeVisible()
    expect(await findViolations()).toEqual([])
    button('Descendre Comment imprimer?').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(names).toEqual(['Puis-je répondre plus tard?', 'Comment imprimer?'])
    await expect.element(button('Descendre Comment imprimer?')).toHaveFocus()
    await expect.element(page.getByText(/est maintenant à la place 2 sur 2/)).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ list: 'questions', ids: [2, 1], from: [1, 2] })
  })

  /** @behaviour faq.edit-order, faq.edit-conflict */
  test('goes back to what stands when its order is refused, and says why', async () => {
    serve({ 'PUT /faq/order': () => refusal(409, 'version_conflict') })
    await show()
    await button('Monter Puis-je répondre plus tard?').click()
    await expect.element(page.getByText(/^Mathieu Villeneuve a changé cette liste entre-temps/)).toBeVisible()
    await expect.poll(names).toEqual(['Comment imprimer?', 'Puis-je répondre plus tard?'])
    await expect.element(page.getByText(/est maintenant à la place/)).not.toBeInTheDocument()
  })

  /** @behaviour faq.edit */
  test('is removed once that was confirmed, with its version', async () => {
    const left = { ...someEdition(), questions: someEdition().questions.slice(1) }
    const calls = serve({ 'DELETE /faq/questions/1': () => left })
    await show()
    await button('Retirer Comment imprimer?').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
    await expect.poll(names).toEqual(['Puis-je répondre plus tard?'])
    await expect.element(page.getByRole('heading', { name: 'Questions', exact: true })).toHaveFocus()
    expect(calls.find(({ method }) => method === 'DELETE')?.query.get('version')).toBe('3')
  })
})

describe('a question', () => {
  const show = () =>
    renderRoute(<EditQuestionPage />, {
      path: '/faq/questions/:id/edit',
      at: '/faq/questions/2/edit',
      user: ME,
    })
  const answer = () => page.getByRole('textbox', { name: 'Réponse' })

  /** @behaviour faq.edit-preview */
  test('shows its answer as it will be read, while it is written', async () => {
    const calls = serve({ 'PATCH /faq/questions/2': () => someEdition() })
    const { router } = await show()
    await answer().fill('Une **réponse**\n\n<b>sans HTML</b>')
    const preview = page.getByRole('region', { name: 'Aperçu' })
    await expect.element(preview.getByText('réponse', { exact: true })).toBeVisible()
    expect(preview.element().querySelector('strong')?.textContent).toBe('réponse')
    expect(preview.element().querySelector('b')).toBeNull()
    expect(await findViolations()).toEqual([])
    await button('Enregistrer').click()
    await expect.poll(() => router.state.location.pathname).toBe('/faq/edit')
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      question: { question: 'Puis-je répondre plus tard?', answer: 'Une **réponse**\n\n<b>sans HTML</b>' },
      version: 3,
    })
  })

  /** @behaviour faq.edit-gone */
  test('that somebody else removed meanwhile is kept on the page, and saved as a new one', async () => {
    const calls = serve({
      'PATCH /faq/questions/2': () => refusal(404, 'not_found'),
      'POST /faq/questions': () => someEdition(),
    })
    const { router } = await show()
    await answer().fill('La mienne')
    await button('Enregistrer').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Quelqu’un a retiré cet élément/)
    await expect.element(page.getByText(/Veuillez réessayer/)).not.toBeInTheDocument()
    await button('Enregistrer comme nouvelle question').click()
    await expect.poll(() => router.state.location.pathname).toBe('/faq/edit')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      key: expect.any(String),
      question: { question: 'Puis-je répondre plus tard?', answer: 'La mienne' },
    })
  })

  /** @behaviour faq.edit-conflict */
  test('that somebody else saved meanwhile is shown beside one’s own', async () => {
    const [first, second] = someEdition().questions
    const theirs = { ...someEdition(), questions: [first, { ...second, answer: 'La leur', version: 4 }] }
    const reads = [someEdition(), theirs]
    serve({
      'GET /faq/edition': () => reads.shift() ?? theirs,
      'PATCH /faq/questions/2': () => refusal(409, 'version_conflict'),
    })
    await show()
    await answer().fill('La mienne')
    await button('Enregistrer').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('La mienne')).toBeVisible()
    await expect.element(dialog.getByText('La leur')).toBeVisible()
    await expect.element(dialog.getByText(/Mathieu Villeneuve/).first()).toBeVisible()
  })

  /** @behaviour faq.edit-leave */
  test('asks before it is left unsaved', async () => {
    serve()
    const { router } = await show()
    await answer().fill('À moitié')
    void router.navigate('/faq')
    await expect.element(page.getByRole('dialog').getByText(/gardées dans cet onglet/)).toBeVisible()
    expect(router.state.location.pathname).toBe('/faq/questions/2/edit')
  })
})

/** @behaviour faq.edit-faults */
test('a contact says what is wrong with its mail before it is sent', async () => {
  const calls = serve()
  await renderRoute(<NewContactPage />, { path: '/faq/contacts/new', at: '/faq/contacts/new', user: ME })
  await page.getByRole('textbox', { name: 'Nom' }).fill('Siège social')
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect.element(preview.getByRole('heading', { name: 'Siège social' })).toBeVisible()
  expect(preview.getByRole('link').elements()).toHaveLength(0)
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('418 555-0100')
  await page.getByRole('textbox', { name: 'Courriel' }).fill('info')
  await button('Enregistrer').click()
  await expect.element(page.getByText(/^Entrez un courriel complet/).first()).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  expect(await findViolations()).toEqual([])
})

/** @behaviour faq.edit-gone */
test('a contact that somebody removed meanwhile is saved as a new one, whole', async () => {
  const calls = serve({
    'PATCH /faq/contacts/1': () => refusal(404, 'not_found'),
    'POST /faq/contacts': () => someEdition(),
  })
  const { router } = await renderRoute(<EditContactPage />, {
    path: '/faq/contacts/:id/edit',
    at: '/faq/contacts/1/edit',
    user: ME,
  })
  await page.getByRole('textbox', { name: 'Heures d’ouverture' }).fill('De 8 h à 16 h')
  await button('Enregistrer').click()
  await button('Enregistrer comme nouvelle coordonnée').click()
  await expect.poll(() => router.state.location.pathname).toBe('/faq/edit')
  const [contact] = someEdition().contacts
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    contact: { label: contact?.label, phone: contact?.phone, hours: 'De 8 h à 16 h' },
  })
})

/** @behaviour faq.edit, faq.edit-preview */
test('a contact is changed with the regions whose mails name it, and shown as it will be read', async () => {
  const calls = serve({ 'PATCH /faq/contacts/1': () => someEdition() })
  const { router } = await renderRoute(<EditContactPage />, {
    path: '/faq/contacts/:id/edit',
    at: '/faq/contacts/1/edit',
    user: ME,
  })
  await page.getByRole('textbox', { name: 'Heures d’ouverture' }).fill('De 8 h à 16 h')
  await expect.element(page.getByRole('region', { name: 'Aperçu' }).getByText('De 8 h à 16 h')).toBeVisible()
  await page.getByRole('combobox', { name: 'Régions desservies', exact: true }).click()
  await page.getByRole('option', { name: 'Capitale-Nationale' }).click()
  await userEvent.keyboard('{Escape}')
  await button('Enregistrer').click()
  await expect.poll(() => router.state.location.pathname).toBe('/faq/edit')
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    contact: { hours: 'De 8 h à 16 h', regions: ['Bas-Saint-Laurent', 'Capitale-Nationale'] },
    version: 3,
  })
})
