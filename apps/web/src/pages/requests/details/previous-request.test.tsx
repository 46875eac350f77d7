import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderPage, someRequest } from '../../../testing/render-page.tsx'
import { PreviousRequest } from './previous-request.tsx'

const EARLIER = [2025, 2026, 2027].map((financial_year, place) =>
  someRequest({ id: 30 + place, type_id: financial_year === 2026 ? 2 : 1, financial_year }),
)
const CAN = { ...someRequest().can, see_backstage: true, choose_previous: true }

async function show(change: Parameters<typeof someRequest>[0]) {
  const user = someUser(2)
  const calls = fakeServer(user, {
    'GET /requests/types': () => [
      { id: 1, recommendations: 'preformulated' },
      { id: 2, recommendations: 'formulated' },
      { id: 4, recommendations: 'none' },
    ],
    'GET /requests': () => ({ data: EARLIER, page: 1, total_pages: 1, total: 3, scope: 'all' }),
    'PATCH /requests/12': () => someRequest(),
  })
  const { screen } = await renderPage(
    <>
      <h1>Demande</h1>
      <PreviousRequest request={someRequest({ can: CAN, financial_year: 2027, ...change })} />
    </>,
    '/requests/12',
    user,
  )
  await expect.element(page.getByRole('heading', { name: 'Demande', exact: true })).toBeVisible()
  return { calls, screen }
}

afterEach(() => vi.restoreAllMocks())

/** @behaviour batches.previous-shown */
test('the page says which one, or that there is none, and another of an earlier year can be chosen', async () => {
  const { calls } = await show({})
  await expect.element(page.getByText(/^Aucune\u00a0: les recommandations seront formulées/)).toBeVisible()
  expect(calls.map(({ path }) => path)).not.toContain('/requests')
  await page.getByRole('combobox', { name: 'Demande dont les recommandations sont reprises' }).click()
  await expect.element(page.getByRole('option', { name: 'Demande de soutien financier 2025' })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(2)
  expect(await findViolations(document.body)).toEqual([])
  await page.getByRole('option', { name: 'Demande de soutien financier 2025' }).click()
  await expect.element(page.getByText('Demande précédente changée')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ request: { request_id: 30, version: 4 } })
})

/** @behaviour batches.previous-shown */
test('its amounts stand beside it, and requests of the same type come first among those to choose', async () => {
  const amounts = { ammount_recommended: '12000.5', ammount_final: null }
  const previous = { id: 40, label: 'Demande de projet', financial_year: 2024, ...amounts }
  await show({ previous, request_id: 40, type_id: 2, financial_year: 2029 })
  await expect.element(page.getByText('Montant recommandé\u00a0: 12\u00a0000,50\u00a0$')).toBeVisible()
  await expect.element(page.getByText('Montant accordé\u00a0: aucun')).toBeVisible()
  await page.getByRole('combobox', { name: 'Demande précédente à consulter' }).click()
  const names = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(names)
    .toEqual([
      'Demande de projet 2024',
      'Demande de soutien financier 2026',
      'Demande de soutien financier 2025',
      'Demande de soutien financier 2027',
    ])
  expect(await findViolations(document.body)).toEqual([])
})

test('copying is announced where it happens only: of types whose recommendations are preformulated, until the decision', async () => {
  const { screen } = await show({ type_id: 2 })
  await expect.element(page.getByText('Aucune', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Demande précédente à consulter' })).toBeVisible()
  await screen.unmount()
  await show({ state_id: 8 })
  await expect.element(page.getByText('Aucune', { exact: true })).toBeVisible()
  expect(page.getByText(/seront formulées/).elements()).toHaveLength(0)
})

test('where there is no other to choose, the list says so', async () => {
  await show({ financial_year: 2020 })
  await page.getByRole('combobox', { name: 'Demande dont les recommandations sont reprises' }).click()
  await expect.element(page.getByText('Aucune autre demande approuvée d’une année antérieure.')).toBeVisible()
  expect(await findViolations(document.body)).toEqual([])
})

/** @behaviour batches.previous-shown */
test('a type without recommendations has none to show', async () => {
  await show({ type_id: 4 })
  expect(page.getByText('Demande précédente').elements()).toHaveLength(0)
})
