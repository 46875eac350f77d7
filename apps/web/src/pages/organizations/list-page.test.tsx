import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { cutAt } from '../../testing/cut-at.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ORGANIZATION_LOOKUPS, pageOfOrganizations, someOrganization } from '../../testing/some-organization.ts'
import { OrganizationListPage } from './list-page.tsx'

async function show(rang: number, answers: Readonly<Record<string, FakeAnswer>> = {}, at = '/organisations') {
  const user = someUser(rang)
  const calls = fakeServer(user, {
    ...ORGANIZATION_LOOKUPS,
    'GET /organizations': () => pageOfOrganizations(someOrganization({ city: 'Rimouski' })),
    ...answers,
  })
  return { calls, ...(await renderPage(<OrganizationListPage />, at, user)) }
}
const row = () => page.getByRole('link', { name: 'Le Phare' })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

describe('the list of organisations', () => {
  /** @behaviour organisations.list-paged, organisations.add-action, organisations.edit-action */
  test('asks the server for a page of 50, by name, and offers administrators to add and to edit', async () => {
    const { calls } = await show(1)
    await expect.element(row()).toBeVisible()
    const { query } = calls.find(({ path }) => path === '/organizations') ?? {}
    expect(Object.fromEntries(query ?? [])).toMatchObject({ page_number: '1', per_page: '50', order_by: 'name' })
    expect(await findViolations()).toEqual([])
    await expect
      .element(page.getByRole('link', { name: 'Ajouter un organisme' }))
      .toHaveAttribute('href', '/organisations/new')
    await expect
      .element(page.getByRole('link', { name: /^Modifier.*Le Phare/ }))
      .toHaveAttribute('href', '/organisations/7/edit')
  })

  /** @behaviour organisations.row-leads-to-profile */
  test('leads from a row to its profile, by a click and by the keyboard', async () => {
    const { router } = await show(2)
    await expect.element(row()).toHaveAttribute('href', '/organisations/7')
    await page.getByText('Rimouski').click()
    await expect.poll(() => router.state.location.pathname).toBe('/organisations/7')
  })

  /** @behaviour organisations.add-only-if-allowed, organisations.edit-only-if-allowed */
  test.each([2, 3])('offers neither to rank %i', async (rang) => {
    await show(rang)
    await expect.element(row()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ajouter un organisme' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: /^Modifier/ })).not.toBeInTheDocument()
  })

  /** @behaviour organisations.list-states */
  test('says that it is empty, and offers to try again when it did not load', async () => {
    const { screen } = await show(1, { 'GET /organizations': () => pageOfOrganizations() })
    await expect.element(page.getByText('Aucun organisme pour le moment.')).toBeVisible()
    await screen.unmount()
    await show(1, { 'GET /organizations': () => refusal(500, 'unexpected') })
    await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  /** @behaviour organisations.any-script */
  test('shows tags, emoji and texts from right to left as texts', async () => {
    const name = 'מגדלור 🌊 <img src=x onerror=alert(1)>'
    await show(1, { 'GET /organizations': () => pageOfOrganizations(someOrganization({ name })) })
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
  })
})

/** @behaviour tables.address-refused */
test('what its address asks for in vain is said once, while the choices of its filters come', async () => {
  const { router } = await show(2, {}, '/organisations?f.secret=1&f.region=Atlantide')
  await expect.element(page.getByText(/«\sAtlantide\s» n’est pas une valeur possible/)).toBeVisible()
  expect(page.getByText(/«\ssecret\s»/).elements()).toHaveLength(1)
  await expect.poll(() => router.state.location.search).toBe('?page=1&size=50')
})

/** @behaviour tables.choices-searched */
test('the field of action is chosen among those that there are, and asked for by its number', async () => {
  const { calls } = await show(2)
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await page.getByRole('combobox', { name: 'Champ d’action' }).fill('enf')
  await page.getByRole('option', { name: 'Enfance' }).click()
  const asked = () =>
    calls
      .filter(({ path }) => path === '/organizations')
      .at(-1)
      ?.query.get('filters')
  await expect.poll(asked).toBe('{"action_field_id":[2]}')
})

/** @behaviour tables.not-cut */
test('nothing of it is cut at 1280 and 1440 pixels', async () => {
  await show(1)
  await expect.element(row()).toBeVisible()
  for (const width of [1280, 1440]) expect(await cutAt(width)).toEqual([])
})

/** @behaviour organisations.user-filter-sent */
test.each([
  [['true'], { has_organization_users: true }],
  [['false'], { has_organization_users: false }],
  [['true', 'false'], undefined],
])('a filter on the user’s name, %j, is sent as %j', async (chosen, sent) => {
  const filters = new URLSearchParams(chosen.map((value) => ['f.user_name', value]))
  const { calls } = await show(1, {}, `/organisations?${filters}`)
  await expect.element(row()).toBeVisible()
  const asked = calls.find(({ path }) => path === '/organizations')?.query.get('filters') ?? null
  expect(asked === null ? undefined : JSON.parse(asked)).toEqual(sent)
})

/** @behaviour tables.more-filters */
test('six filters stand in view; the others, one of them in use, come by the keyboard', async () => {
  await show(1, {}, '/organisations?f.neq=11')
  await page.getByRole('button', { name: /^Filtres/ }).click()
  const panel = page.getByRole('group', { name: 'Filtrer le tableau' })
  const neq = panel.getByRole('textbox', { name: 'NEQ' })
  await expect.element(panel.getByRole('textbox', { name: 'Nom', exact: true })).toBeVisible()
  await expect.element(neq).not.toBeInTheDocument()
  const more = panel.getByRole('button', { name: /^Plus de filtres \(\d+\), 1 actif$/ })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await userEvent.type(more, '{Enter}')
  await expect.element(neq).toHaveValue('11')
  await expect.element(page.getByRole('button', { name: /^Moins de filtres/ })).toHaveAttribute('aria-expanded', 'true')
  // The panel opens with an animation.
  await expect.poll(() => findViolations()).toEqual([])
})
