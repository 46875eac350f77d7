import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderPage, someRequest } from '../../../testing/render-page.tsx'
import { GuideLink } from './guide-link.tsx'

const guide = { id: 5, name: 'guide 2028.pdf', size: 2_000_000 }
const show = async (state_id: number) => {
  const user = someUser(5)
  const calls = fakeServer(user, { 'GET /requests/12/guide': () => new Response('%PDF') })
  await renderPage(
    <>
      <h1>Demande</h1>
      <GuideLink request={someRequest({ guide, state_id })} />
    </>,
    '/requests/12',
    user,
  )
  await expect.element(page.getByRole('heading', { name: 'Demande' })).toBeVisible()
  return calls
}
const link = () => page.getByRole('button', { name: /^Document guide/ })

afterEach(() => vi.restoreAllMocks())

/** @behaviour batches.guide-link */
test('the guide is downloaded by its name while the form is open, and not offered afterwards', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const calls = await show(1)
  link()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => names).toEqual(['guide 2028.pdf'])
  expect(calls.some(({ path }) => path === '/requests/12/guide')).toBe(true)
})

/** @behaviour batches.guide-link */
test('it is not offered once the form is locked', async () => {
  await show(2)
  expect(link().elements()).toEqual([])
})
