import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProbe } from './reach.ts'
import { createTestReach } from '../testing/app-parts.ts'

const LONGEST_MS = 5000

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** @behaviour shared.server-silent */
test('while the server does not answer it is asked again, and its return is told within five seconds', async () => {
  const probe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
  const reach = createTestReach(probe)
  const told = vi.fn<() => void>()
  reach.subscribe(() => told())
  reach.note(true)
  expect(told).not.toHaveBeenCalled()
  reach.note(false)
  reach.note(false)
  expect(told).toHaveBeenCalledTimes(1)
  expect(reach.isAnswering()).toBe(false)
  await vi.advanceTimersByTimeAsync(LONGEST_MS)
  expect(probe.mock.calls.length).toBeGreaterThan(1)
  expect(reach.isAnswering()).toBe(false)
  probe.mockResolvedValue(true)
  await vi.advanceTimersByTimeAsync(LONGEST_MS)
  expect(reach.isAnswering()).toBe(true)
  expect(told).toHaveBeenCalledTimes(2)
  const asked = probe.mock.calls.length
  await vi.advanceTimersByTimeAsync(LONGEST_MS)
  expect(probe.mock.calls).toHaveLength(asked)
})

test('a call that is answered says it at once', async () => {
  const probe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const reach = createTestReach(probe)
  reach.note(false)
  reach.note(true)
  expect(reach.isAnswering()).toBe(true)
  await vi.advanceTimersByTimeAsync(LONGEST_MS)
  expect(probe).not.toHaveBeenCalled()
})

test('a doubt is settled by the probe, unless something else answers or goes through meanwhile', async () => {
  let settle: (isAnswered: boolean) => void = () => undefined
  const probe = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => (settle = resolve)))
  const reach = createTestReach(probe)
  const told = vi.fn<() => void>()
  reach.subscribe(() => told())
  const doubtAnd = async (meanwhile: () => void, isAnswered: boolean) => {
    reach.doubt()
    reach.doubt()
    meanwhile()
    settle(isAnswered)
    await vi.advanceTimersByTimeAsync(0)
  }
  await doubtAnd(() => undefined, true)
  await doubtAnd(() => reach.note(true), false)
  await doubtAnd(() => reach.trust(), false)
  expect(told).not.toHaveBeenCalled()
  await doubtAnd(() => undefined, false)
  expect(reach.isAnswering()).toBe(false)
  expect(probe).toHaveBeenCalledTimes(4)
  expect(told).toHaveBeenCalledTimes(1)
})

test.each([
  ['an ended session is an answer', () => Promise.resolve(new Response(null, { status: 401 })), true],
  ['a proxy that finds nobody is none', () => Promise.resolve(new Response(null, { status: 502 })), false],
  ['a server without its database is none', () => Promise.resolve(new Response(null, { status: 503 })), false],
  ['no connection is none', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('%s', async (_name, answer, expected) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  expect(await createProbe('/api', { token: () => 'Bearer abc' })()).toBe(expected)
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/session')
})
