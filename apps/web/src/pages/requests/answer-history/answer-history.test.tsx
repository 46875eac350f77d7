import type { AnswerChange } from '@octroi/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderRoute, someRequest } from '../../../testing/render-page.tsx'
import { NAME_OPTION, SOME_FORM } from '../../../testing/some-form.ts'
import { RequestFormPage } from '../form-page.tsx'

const side = (value: string) => ({ value, details: null })
const changed = (id: number, [from, to]: readonly [string, string], known = true): AnswerChange => ({
  id,
  at: '2026-05-18T15:30:00.000Z',
  by: 'Joceline Villeneuve',
  options: [
    {
      option_id: NAME_OPTION,
      kind: 'answer',
      from,
      to,
      before: known ? side(from) : null,
      after: known ? side(to) : null,
    },
  ],
})

/** Opens the form of a request for a rank; the server has the history of its only answer. */
function open(rank: 2 | 5, history: FakeAnswer, changedIds: readonly number[] = [1]) {
  const calls = fakeServer(someUser(rank), {
    'GET /requests/12': () => someRequest({ can: { ...someRequest().can, edit_form: false } }),
    'GET /requests/12/history/questions': () => ({ question_ids: changedIds }),
    'GET /requests/12/history/questions/1': history,
    'GET /requests/12/form': () => SOME_FORM,
    'GET /requests/12/answers': () => [],
    'GET /documents': () => [],
  })
  const place = { path: '/requests/:id/form', at: '/requests/12/form', user: someUser(rank) }
  return { calls, shown: renderRoute(<RequestFormPage />, place) }
}

const button = () =>
  page.getByRole('button', { name: 'Historique de la réponse à la question «\u00a01.1 Nom de l’organisme\u00a0»' })
const drawer = () => page.getByRole('dialog', { name: 'Historique de la réponse' })

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.restoreAllMocks())

/** @behaviour history.answer-panel */
test('the history of an answer opens from its question by keyboard, page by page, and gives the focus back', async () => {
  const pages = [
    { data: [changed(9, ['Le Phare', 'La Lueur'])], page: 1, total_pages: 2, total: 2 },
    { data: [changed(4, ['Ancien nom', 'Le Phare'], false)], page: 2, total_pages: 2, total: 2 },
  ]
  open(2, ({ query }) => pages[Number(query.get('page_number')) - 1])
  await expect.element(button()).toBeVisible()
  button().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer().getByText('1.1 Nom de l’organisme')).toBeVisible()
  await expect.element(drawer().getByText('Joceline Villeneuve')).toBeVisible()
  await expect.element(drawer().getByRole('insertion')).toHaveTextContent('La Lueur')
  await drawer().getByRole('button', { name: 'Afficher les changements précédents' }).click()
  await expect.element(drawer().getByText('Ancien nom')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer()).not.toBeInTheDocument()
  await expect.element(button()).toHaveFocus()
})

/** @behaviour history.answer-panel */
test('says that nothing changed, or that it could not be read, and asks again', async () => {
  let isReachable = false
  const none = { data: [], page: 1, total_pages: 0, total: 0 }
  open(2, () => (isReachable ? none : refusal(503, 'not_ready')))
  await button().click()
  await expect.element(drawer().getByText(/n’a pas pu être chargé/)).toBeVisible()
  isReachable = true
  await drawer().getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(drawer().getByText(/Aucun changement/)).toBeVisible()
})

/** @behaviour history.answer-changed */
test('is not offered where nothing was changed', async () => {
  const { calls } = open(2, () => refusal(404, 'not_found'), [2])
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/requests/12/history/questions')
  await expect.element(page.getByRole('group', { name: /Nom de l’organisme/ })).toBeVisible()
  await expect.element(button()).not.toBeInTheDocument()
})

test('is not offered to who may not read the history of the request', async () => {
  const { calls } = open(5, () => refusal(403, 'forbidden'))
  await expect.element(page.getByRole('group', { name: /Nom de l’organisme/ })).toBeVisible()
  await expect.element(button()).not.toBeInTheDocument()
  expect(calls.map(({ path }) => path)).not.toContain('/requests/12/history/questions/1')
})
