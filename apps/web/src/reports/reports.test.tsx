import { afterEach, describe, expect, test, vi } from 'vitest'
import { RouterProvider } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { ApiError } from '../api/api-error.ts'
import { type Client, createClient } from '../api/client.ts'
import { ErrorPage } from '../app/error-page.tsx'
import { createQueries, Providers } from '../app/providers.tsx'
import { createTestRouter, createTestSession } from '../testing/app-parts.ts'
import type { FakeCall } from '../testing/fake-server.ts'
import { refused, serverAnswers } from '../testing/server.ts'
import { reportUncaughtErrors } from './listen.ts'
import { createReporter, type Reporter, ReporterContext } from './reporter.ts'

afterEach(() => vi.restoreAllMocks())

const session = createTestSession()
/** Creates the parts of a visit; `reports` are the calls of the reporter. */
function visit(): { reporter: Reporter; api: Client; reports: readonly Promise<unknown>[] } {
  const reports: Promise<unknown>[] = []
  const create: typeof api.logs.create = (...report) => {
    const sent = api.logs.create(...report)
    reports.push(sent)
    return sent
  }
  const reporter: Reporter = createReporter({ logs: () => ({ create }), userId: () => 12, now: () => new Date(0) })
  const api = createClient('', session, { onUnexpected: reporter.unexpectedAnswer })
  return { reporter, api, reports }
}

interface Log {
  readonly type_log: string
  readonly message: string
  readonly stack: string | null
}
const logsOf = (made: readonly FakeCall[]) =>
  made.filter(({ call }) => call === 'POST /logs').map(({ body }) => (body as { log: Log }).log)
const gone = (call: Promise<unknown>) => call.catch((error: unknown) => expect(error).toBeInstanceOf(ApiError))

describe('a call that is answered as nothing expects', () => {
  /** @behaviour shared.unexpected-status-reported */
  test('is rejected, and reported once, by its path without ids, query or body', async () => {
    const made = serverAnswers({
      'PATCH /requests/12': refused(500, 'unexpected', 'x'),
      'POST /logs': { status: 204 },
    })
    const { api } = visit()
    const call = () => api.requests.update({ params: { id: 12 }, body: { request: { initials: 'secret' } } })
    await gone(call())
    await gone(call())
    expect(logsOf(made)).toEqual([
      {
        date: '1970-01-01T00:00:00.000Z',
        type_log: 'APIError',
        message: 'PATCH /requests/:id: 500 unexpected',
        stack: null,
        user_id: 12,
      },
    ])
  })

  test('also when what answers is no API at all', async () => {
    const made = serverAnswers({ 'POST /logs': { status: 204 } })
    vi.mocked(globalThis.fetch).mockImplementationOnce(() => Promise.resolve(new Response('<html>', { status: 502 })))
    await gone(visit().api.faq.read())
    expect(logsOf(made)).toMatchObject([{ message: 'GET /faq: 502 unexpected' }])
  })

  test.each([
    [401, 'session_ended'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'version_conflict'],
    [422, 'invalid'],
    [429, 'too_many_tries'],
  ])('but %i %s is an answer like another', async (status, code) => {
    const made = serverAnswers({ 'GET /faq': refused(status, code, 'x') })
    await gone(visit().api.faq.read())
    expect(logsOf(made)).toEqual([])
  })

  /** @behaviour shared.reports-never-loop */
  test('and a report that fails is not reported', async () => {
    const made = serverAnswers({
      'GET /faq': refused(500, 'unexpected', 'x'),
      'POST /logs': refused(500, 'unexpected', 'x'),
    })
    const { api, reports } = visit()
    await gone(api.faq.read())
    await expect.poll(() => reports.length).toBeGreaterThan(0)
    // Waits for each report, and for those that its failure caused meanwhile.
    for (const report of reports) await gone(report)
    expect(reports.length).toBeLessThanOrEqual(2)
    expect(logsOf(made)).toHaveLength(reports.length)
  })
})

describe('an error that nothing caught', () => {
  /** @behaviour shared.errors-reported */
  test('in the page is reported, without the query of any address', async () => {
    const made = serverAnswers({ 'POST /logs': { status: 204 } })
    const target = new EventTarget() as Window & typeof globalThis
    const stop = reportUncaughtErrors(target, visit().reporter)
    const error = new Error('failed at https://d.example.org/password/edit?reset_password_token=secret here')
    target.dispatchEvent(new ErrorEvent('error', { error }))
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('promise') }))
    target.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: new DOMException('x', 'AbortError') }),
    )
    await expect.poll(() => logsOf(made)).toHaveLength(2)
    const [first, second] = logsOf(made)
    expect(first).toMatchObject({
      type_log: 'WindowError',
      message: 'Error: failed at https://d.example.org/password/edit here',
    })
    expect(JSON.stringify(first)).not.toContain('secret')
    expect(second).toMatchObject({ type_log: 'UnhandledRejection', message: 'TypeError: promise' })
    stop()
    target.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }))
    expect(logsOf(made)).toHaveLength(2)
  })

  test('in a loop is reported twenty times in all', async () => {
    const made = serverAnswers({ 'POST /logs': { status: 204 } })
    const { reporter } = visit()
    for (let place = 0; place < 50; place += 1) reporter.error(new Error(`number ${place}`))
    await expect.poll(() => logsOf(made)).toHaveLength(20)
  })

  /** @behaviour shared.boundary-reported */
  test('in drawing a page shows the error page and is reported', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const made = serverAnswers({ 'POST /logs': { status: 204 } })
    const { reporter, api } = visit()
    const Broken = () => {
      throw new Error('drawing')
    }
    const router = createTestRouter([{ path: '/', element: <Broken />, errorElement: <ErrorPage /> }])
    const screen = await render(
      <ReporterContext value={reporter}>
        <Providers api={api} session={session} queries={createQueries()}>
          <RouterProvider router={router} />
        </Providers>
      </ReporterContext>,
    )
    await expect.element(screen.getByRole('heading', { name: "Une erreur s'est produite" })).toBeVisible()
    expect(logsOf(made)).toMatchObject([{ type_log: 'ErrorBoundary', message: 'Error: drawing' }])
  })
})
