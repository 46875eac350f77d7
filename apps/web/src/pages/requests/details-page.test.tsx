import type { Conclusion, Request } from '@octroi/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeCall, fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderRoute, someRequest } from '../../testing/render-page.tsx'
import { someConclusion } from '../../testing/some-conclusion.ts'
import { SOME_FORM } from '../../testing/some-form.ts'
import { RequestDetailsPage } from './details-page.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.restoreAllMocks())

const CAN = { ...someRequest().can, archive: true, see_backstage: true }

/** The server of these requests; their conclusions by request. */
function serve(requests: readonly Request[], conclusions: readonly Conclusion[] = []) {
  const of = ({ path }: FakeCall) => requests.find(({ id }) => path.startsWith(`/requests/${id}`))
  const reads = Object.fromEntries(requests.map(({ id }) => [`GET /requests/${id}`, of]))
  const answers = Object.fromEntries(requests.map(({ id }) => [`GET /requests/${id}/answers`, () => []]))
  const forms = Object.fromEntries(requests.map(({ id }) => [`GET /requests/${id}/form`, () => SOME_FORM]))
  const concluded = Object.fromEntries(
    conclusions.map((one) => [`GET /requests/${one.request_id}/conclusion`, () => one]),
  )
  return {
    ...reads,
    ...concluded,
    ...answers,
    ...forms,
    'GET /requests/types': () => [],
    'GET /colors': () => [{ id: 1, label: 'Vert' }],
    'GET /documents': () => [],
  }
}

const show = (at: string) => renderRoute(<RequestDetailsPage />, { path: '/requests/:id', at, user: someUser(1) })

/** @behaviour requests.details-anew */
test('a request that was seen before begins anew: it shows its own recommendations, and saves to them', async () => {
  const change = { can: { ...CAN, read_conclusion: true, edit_conclusion: true }, state_id: 5 }
  const requests = [12, 13].map((id) => someRequest({ id, ...change, conclusion_id: id }))
  const calls = fakeServer(
    someUser(1),
    serve(requests, [
      someConclusion({ id: 112, request_id: 12, ammount_recommended: '1200.00', version: 1 }),
      someConclusion({ id: 113, request_id: 13, ammount_recommended: '1300.00', version: 5 }),
    ]),
  )
  const { router } = await show('/requests/12')
  const amount = page.getByRole('textbox', { name: /Montant recommandé/ })
  await expect.element(amount).toHaveValue('1\u00a0200,00')
  await router.navigate('/requests/13')
  await expect.element(amount).toHaveValue('1\u00a0300,00')
  await router.navigate('/requests/12')
  await expect.element(amount).toHaveValue('1\u00a0200,00')
  await amount.fill('1250')
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)
  await expect.poll(saved).toEqual(['/conclusions/112'])
})

/** @behaviour requests.details-head */
test('the head says type, year, state and organisation; the closing date and the documents asked for while it is open', async () => {
  const open = someRequest({ id: 12, date_close: '2026-09-30' })
  const locked = someRequest({ id: 13, date_close: '2026-09-30', state_id: 2, can: { ...CAN, edit_form: false } })
  fakeServer(someUser(1), serve([open, locked]))
  const { router } = await show('/requests/12')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Demande de soutien financier 2026')
  await expect
    .element(page.getByRole('link', { name: 'Maison des jeunes' }))
    .toHaveAttribute('href', '/organisations/3')
  await expect.element(page.getByText('Date limite : 30-09-2026').first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Documents requis' })).toBeVisible()
  await router.navigate('/requests/13')
  await expect.element(page.getByRole('heading', { name: 'Documents fournis' })).toBeVisible()
  await expect.element(page.getByText('Date limite : 30-09-2026')).not.toBeInTheDocument()
})

/** @behaviour requests.archive */
test('it is archived and restored, each said in the words of the source, a failure too', async () => {
  let request = someRequest({ can: CAN })
  let fails = false
  fakeServer(someUser(1), {
    ...serve([request]),
    'GET /requests/12': () => request,
    'PATCH /requests/12': ({ body }) => {
      if (fails) return refusal(500, 'unexpected', { message: 'Une erreur s’est produite.' })
      request = { ...request, ...(body as { request: Partial<Request> }).request, version: request.version + 1 }
      return request
    },
  })
  await show('/requests/12')
  const press = (name: string) => page.getByRole('radiogroup').getByText(name, { exact: true }).click()
  await press('Archivée')
  await expect.element(page.getByText('Demande archivée')).toBeVisible()
  await expect.element(page.getByText('Cette demande a été archivée.')).toBeVisible()
  await press('Active')
  await expect.element(page.getByText('Demande restaurée')).toBeVisible()
  await expect.element(page.getByText('Cette demande a été restaurée.')).toBeVisible()
  fails = true
  await press('Archivée')
  await expect.element(page.getByText("Une erreur s'est produite")).toBeVisible()
  await expect
    .element(page.getByText('Veuillez réessayer ou contacter un administrateur.', { exact: true }))
    .toBeVisible()
})

/** @behaviour requests.unreadable-goes-back */
test('a request that one may not read leads back to where one came from, home without such a place', async () => {
  fakeServer(someUser(1), { 'GET /requests/12': () => refusal(403, 'forbidden') })
  const { router, screen } = await renderRoute(<RequestDetailsPage />, {
    path: '/requests/:id',
    at: '/requests?page=3',
    user: someUser(1),
  })
  await router.navigate('/requests/12')
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/requests', search: '?page=3' })
  await screen.unmount()
  const first = await show('/requests/12')
  await expect.poll(() => first.router.state.location.pathname).toBe('/')
})
