import { afterEach, expect, test, vi } from 'vitest'
import { someUser } from '../../testing/as-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SessionEndBanner } from './session-end-banner.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(session_ends_in: number) {
  const user = someUser(2, { session_ends_in })
  fakeServer(user, {})
  return renderPage(<SessionEndBanner />, '/', user)
}

/** @behaviour sessions.end-told */
test('a session that ends in a few minutes says so, when, and that nothing is lost', async () => {
  const { screen } = await show(299)
  await expect
    .element(screen.getByRole('status'))
    .toMatchTextContent(/^Votre session se terminera dans 5 minutes, à \d+.h.\d\d\. .*rien de ce que vous avez écrit/)
  expect(await findViolations()).toEqual([])
})

test('nothing is said before, and it is said when the time has come, minute by minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { screen } = await show(12 * 3600)
  const said = () => screen.getByRole('status').element().textContent
  expect(said()).toBe('')
  await vi.advanceTimersByTimeAsync((12 * 60 - 5) * 60_000 - 1000)
  expect(said()).toBe('')
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitUntil(() => said()?.includes('dans 5 minutes'))
  for (const left of ['4 minutes', '3 minutes', '2 minutes', 'une minute']) {
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitUntil(() => said()?.includes(`dans ${left}`))
  }
})
