import { useQuery } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '../api/client.ts'
import { ReachContext } from '../api/use-reach.ts'
import { useRequest } from '../pages/requests/queries.ts'
import { createTestReach, createTestRouter, createTestSession } from '../testing/app-parts.ts'
import { openFor, someUser } from '../testing/as-user.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPage, someRequest } from '../testing/render-page.tsx'
import { RefetchOnReconnect } from './refetch-on-reconnect.tsx'
import { createQueries, Providers } from './providers.tsx'
import { routeObjects } from './router.tsx'

const NONE = { data: [], page: 1, total_pages: 1, total: 0 }

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** @behaviour shared.server-silent */
test('a list that did not come is there as soon as the server answers again, and the banner is gone', async () => {
  fakeServer(someUser(1), { 'GET /users': () => NONE, 'GET /user_types': () => [] })
  let isThere = false
  const answers = vi.mocked(globalThis.fetch).getMockImplementation()
  vi.mocked(globalThis.fetch).mockImplementation((input, init) =>
    isThere && answers ? answers(input, init) : Promise.resolve(new Response(null, { status: 502 })),
  )
  const session = createTestSession()
  openFor(session, someUser(1))
  const reach = createTestReach(() => Promise.resolve(isThere))
  const router = createTestRouter(routeObjects(), ['/users'])
  await render(
    <ReachContext value={reach}>
      <Providers api={createClient('', session, { reach })} session={session} queries={createQueries()}>
        <RouterProvider router={router} />
      </Providers>
    </ReachContext>,
  )
  await expect.element(page.getByText(/Le serveur ne répond pas pour le moment/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  isThere = true
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/Le serveur ne répond pas pour le moment/)).not.toBeInTheDocument()
})

/** @behaviour shared.server-silent */
test('what alone does not come while the rest is answered is asked for after longer and longer', async () => {
  let calls = 0
  const listeners = new Set<() => void>()
  const reach = {
    isAnswering: () => true,
    note: () => undefined,
    doubt: () => undefined,
    trust: () => undefined,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  function State() {
    const { status } = useQuery({
      queryKey: ['refused'],
      queryFn: () => {
        calls += 1
        throw new Error('refused')
      },
    })
    return <p>{status}</p>
  }
  await renderPage(
    <ReachContext value={reach}>
      <RefetchOnReconnect />
      <State />
    </ReachContext>,
    '/',
    someUser(2),
  )
  await expect.element(page.getByText('error')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const answered = async () => {
    for (const listener of listeners) listener()
    await vi.advanceTimersByTimeAsync(10)
  }
  await answered()
  expect(calls).toBe(2)
  for (let second = 0; second < 6; second += 1) {
    await answered()
    await vi.advanceTimersByTimeAsync(990)
  }
  // Fetched at once, then after one second and after two more; a fourth retry would be too early.
  expect(calls).toBe(4)
})

/** @behaviour shared.looked-at-again */
test('a window that stood beside another shows what changed there once it is looked at', async () => {
  let request = someRequest({ state_id: 1 })
  fakeServer(someUser(2), { 'GET /requests/12': () => request })
  function State() {
    return <p>{useRequest(12).data?.request_state.label}</p>
  }
  await renderPage(<State />, '/requests/12', someUser(2))
  await expect.element(page.getByText('Non soumise')).toBeVisible()
  request = someRequest({ state_id: 2, request_state: { id: 2, label: 'Soumise, à valider' } })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 })
  globalThis.dispatchEvent(new Event('focus'))
  await expect.element(page.getByText('Soumise, à valider')).toBeVisible()
})
