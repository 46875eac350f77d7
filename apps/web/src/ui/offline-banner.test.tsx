import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { someUser } from '../testing/as-user.ts'
import { OfflineBanner } from './offline-banner.tsx'

const banner = () => page.getByText(/Le serveur ne répond pas pour le moment/)
function show(status: string, copyAt: number | null) {
  const user = someUser(5)
  fakeServer(user, {})
  return renderPage(
    <>
      <OfflineBanner isAnswering={false} copyAt={copyAt} />
      <p data-status={status}>Une réponse</p>
    </>,
    '/',
    user,
  )
}
afterEach(() => vi.restoreAllMocks())

test.each(['unavailable', 'offline'])(
  'an outage that a form says itself (%s) is not said over the page too',
  async (status) => {
    await show(status, null)
    await expect.element(page.getByText('Une réponse')).toBeVisible()
    await expect.element(banner()).not.toBeVisible()
  },
)

test('over a page whose form saves, or that shows a copy of this device, it is said', async () => {
  const { screen } = await show('saved', null)
  await expect.element(banner()).toBeVisible()
  await screen.unmount()
  await show('unavailable', Date.parse('2026-03-02T14:00:00Z'))
  await expect.element(banner()).toBeVisible()
})
