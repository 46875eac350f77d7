import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '../api/client.ts'
import { createTestSession } from '../testing/app-parts.ts'
import { openFor, someUser } from '../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../testing/fake-server.ts'
import { someRequest } from '../testing/render-page.tsx'
import { SOME_FORM } from '../testing/some-form.ts'
import { TEST_YEAR } from '../testing/test-date.ts'
import { createQueries } from './providers.tsx'
import { prefetchPage } from './router.tsx'

const ME = someUser(5)

function begin(at: string, answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const calls = fakeServer(ME, {
    'GET /requests/12': () => someRequest(),
    'GET /requests/12/form': () => SOME_FORM,
    'GET /requests/12/answers': () => [],
    'GET /documents': () => [],
    ...answers,
  })
  const session = createTestSession()
  openFor(session, ME)
  const queries = createQueries()
  const isCurrent = () => session.user()?.id === ME.id
  const over = prefetchPage(at, { api: createClient('', session), queries, isCurrent, userId: ME.id })
  return { calls, queries, session, over }
}

afterEach(() => {
  vi.restoreAllMocks()
  globalThis.localStorage.clear()
})

test('a request, its form, answers and documents are asked for at once, whenever the code of its page comes', async () => {
  const { calls, queries, over } = begin('/requests/12/form')
  expect(calls.map(({ call }) => call)).toEqual([
    'GET /requests/12',
    'GET /requests/12/form',
    'GET /requests/12/answers',
    'GET /documents',
  ])
  await over
  expect(queries.getQueryData(['requests', 12])).toBeDefined()
  expect(queries.getQueryData(['filled-form', 'request:12', 'form', 1, 1])).toBeDefined()
})

test('what comes once somebody has logged out is given to nobody', async () => {
  const { queries, session, over } = begin('/requests/12/form')
  session.close()
  await over
  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('what cannot be asked for is left to the page', async () => {
  const { queries, over } = begin('/requests/12/form', { 'GET /requests/12': () => refusal(500, 'unexpected') })
  await over
  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('an address without a page begins nothing', () => {
  expect(begin('/nulle/part').calls).toEqual([])
})

/** @behaviour dashboard.status-ahead */
test('the status board is asked for as it was left, with the types of request, and its page finds it', async () => {
  const kept = { type: 5, year: 2025, regions: [3, 4], sort: { column: 'state', direction: 'asc' } }
  globalThis.localStorage.setItem(`octroi.dashboard.${ME.id}.status`, JSON.stringify(kept))
  const answers = {
    'GET /requests/types': () => [],
    'GET /requests/status/5/2025': () => ({ revision: 'r', states: [], rows: [] }),
  }
  const { calls, queries, over } = begin('/dashboard/status', answers)
  expect(calls.map(({ call }) => call)).toEqual(['GET /requests/types', 'GET /requests/status/5/2025'])
  await over
  const key = ['requests', 'status', { type: 5, year: 2025, regions: [3, 4] }]
  expect(queries.getQueryData(key)).toMatchObject({ revision: 'r' })
  expect(queries.getQueryData(['request-types'])).toEqual([])
  // An unreadable stored choice gives the board of a first visit.
  globalThis.localStorage.setItem(`octroi.dashboard.${ME.id}.status`, '{')
  const first = begin('/dashboard/status', { ...answers, 'GET /requests/types': () => [{ id: 7 }] })
  await first.over
  expect(first.calls.map(({ call }) => call)).toContain(`GET /requests/status/7/${TEST_YEAR}`)
})
