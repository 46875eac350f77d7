import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderPage, someRequest } from '../../../testing/render-page.tsx'
import { FinanceBox } from './finance-box.tsx'

const type = (financial_pages: boolean) => ({
  id: 1,
  label: 'Soutien',
  form_id: 1,
  flow: [1, 2],
  financial_pages,
  analyses: [],
  recommendations: 'none',
})

/** Returns the links of the box for a rank; a request in state 2 is locked. */
async function linksOf(rank: 2 | 3 | 5, state_id: number): Promise<readonly (string | null)[]> {
  const user = rank === 5 ? { ...someUser(5), organization: { id: 3, name: 'Maison des jeunes' } } : someUser(rank)
  fakeServer(user, { 'GET /requests/types': () => [type(true)] })
  const { screen } = await renderPage(<FinanceBox request={someRequest({ state_id })} />, '/requests/12', user)
  const box = page.getByRole('region', { name: 'Pages financières' })
  await expect.element(box).toBeVisible()
  const found = box.getByRole('link').elements()
  const links = found.map((link) => link.getAttribute('href'))
  await screen.unmount()
  return links
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.restoreAllMocks())

/** @behaviour finance.links */
test('a request leads to its financial pages, once it is locked to read for its organisation, and to the summary for staff', async () => {
  const at = '/organisations/3/financial/2026'
  expect(await linksOf(5, 1)).toEqual([at])
  expect(await linksOf(5, 2)).toEqual([`${at}/show`])
  expect(await linksOf(2, 1)).toEqual([at])
  expect(await linksOf(2, 2)).toEqual([at, `${at}/summary`])
  expect(await linksOf(3, 2)).toEqual([`${at}/show`, `${at}/summary`])
})

test('a request whose type has no financial pages shows none', async () => {
  const calls = fakeServer(someUser(2), { 'GET /requests/types': () => [type(false)] })
  await renderPage(<FinanceBox request={someRequest()} />, '/requests/12', someUser(2))
  await expect.poll(() => calls.some(({ path }) => path === '/requests/types')).toBe(true)
  await expect.element(page.getByRole('region', { name: 'Pages financières' })).not.toBeInTheDocument()
})

/** @behaviour finance.late-change */
test('a request says that its financial pages were changed since it was submitted, when and by whom', async () => {
  fakeServer(someUser(2), { 'GET /requests/types': () => [type(true)] })
  const late_change = { request_id: 12, since: 'submission', at: '2026-05-18T15:30:00.000Z', by: 'Lise Roy' } as const
  await renderPage(<FinanceBox request={someRequest({ state_id: 2, late_change })} />, '/requests/12', someUser(2))
  await expect
    .element(page.getByText(/^Modifiées depuis la soumission de la demande, le 18\smai\s2026 à .*, par Lise Roy\./))
    .toBeVisible()
})
