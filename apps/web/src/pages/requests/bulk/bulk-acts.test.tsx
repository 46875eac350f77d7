import { STATES } from '@octroi/domain'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderRoute, someRequest } from '../../../testing/render-page.tsx'
import { RequestListPage } from '../list-page.tsx'

const ROWS = [STATES.draft.id, STATES.submitted.id, STATES.correction.id].map((state_id, place) =>
  someRequest({ id: 11 + place, state_id, organization: { ...someRequest().organization, name: `O${11 + place}` } }),
)

/** Opens the list of three requests with all selected; every change of request 12 is refused. */
async function choose() {
  const user = someUser(1)
  const refused = () => refusal(403, 'forbidden', { message: 'Vous n’avez pas accès.' })
  const calls = fakeServer(user, {
    'GET /requests': () => ({ data: ROWS, page: 1, total_pages: 1, total: 3, scope: 'all' }),
    'GET /requests/types': () => [],
    'GET /requests/states': () => [],
    'GET /requests/responsibles': () => [],
    'GET /regions': () => [],
    'GET /requests/11/assignable': () => ({ main: [{ id: 9, label: 'Odile Côté' }], secondary: [], financial: [] }),
    'PATCH /requests/11': () => someRequest(),
    'PATCH /requests/12': refused,
    'PATCH /requests/13': () => someRequest(),
    'POST /requests/11/reminder': () => new Response(null, { status: 204 }),
    'POST /requests/13/reminder': refused,
  })
  await renderRoute(<RequestListPage />, { path: '/requests', at: '/requests', user })
  await page.getByRole('checkbox', { name: /^Choisir .*, O11$/ }).click()
  await expect.element(page.getByText('1 ligne choisie')).toBeVisible()
  page.getByRole('checkbox', { name: 'Choisir toutes les lignes de la page' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('3 lignes choisies')).toBeVisible()
  return {
    sent: (method: string) => calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]),
  }
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

/** @behaviour requests.in-bulk */
test('several requests are chosen with the keyboard, archived and restored at once; what is refused says why', async () => {
  const { sent } = await choose()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Archiver' }).click()
  await expect.element(page.getByText('2 demandes modifiées.')).toBeVisible()
  await expect.element(page.getByText('3 lignes choisies')).not.toBeInTheDocument()
  await expect.element(page.getByText('O12\u00a0: Vous n’avez pas accès.')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler l’archivage' }).click()
  await expect.element(page.getByText('Demandes restaurées')).toBeVisible()
  expect(sent('PATCH').slice(-2)).toEqual([
    ['/requests/11', { request: { archived: false } }],
    ['/requests/13', { request: { archived: false } }],
  ])
})

/** @behaviour requests.in-bulk */
test('they are given an adviser, one by one', async () => {
  const { sent } = await choose()
  await page.getByRole('button', { name: 'Assigner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assigner 3 demandes' })
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Odile Côté' }).click()
  await dialog.getByRole('button', { name: 'Assigner' }).click()
  await expect.element(page.getByText('Demandes assignées')).toBeVisible()
  expect(sent('PATCH')).toEqual([11, 12, 13].map((id) => [`/requests/${id}`, { request: { responsible_id: 9 } }]))
  await expect.element(page.getByText('1 demande n’a pas été modifiée')).toBeVisible()
})

/** @behaviour requests.in-bulk, mails.by-hand */
test('their organisations are reminded, but for those that wait for nothing', async () => {
  const { sent } = await choose()
  await page.getByRole('button', { name: 'Rappeler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rappeler de soumettre la demande' })
  const text = 'Les organismes de 2 demandes recevront un rappel par courriel.'
  await expect.element(dialog.getByText(text)).toBeVisible()
  await expect.element(dialog.getByText(/^1 demande n’attend plus/)).toBeVisible()
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Rappeler' }).click()
  await expect.element(page.getByText('1 organisme recevra un rappel.')).toBeVisible()
  await expect.element(page.getByText('1 rappel n’a pas été envoyé')).toBeVisible()
  await expect.element(page.getByText('O13\u00a0: Vous n’avez pas accès.')).toBeVisible()
  expect(sent('POST').map(([path]) => path)).toEqual(['/requests/11/reminder', '/requests/13/reminder'])
})
