import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, form, question } from '../testing/builders.ts'
import type { Answer } from '../values/answer.ts'
import { createStore } from './create-store.ts'
import type { CheckContext, HostCheckResult } from './host-check.ts'
import { runHostChecks } from './run-host-checks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CHARITIES = form(
  question('text', 1, { host_check: 'charity-number' }),
  question('text', 2),
  question('text', 3, { host_check: 'postal-address' }),
)

/** A check that finds a fault in the answer `wrong`, and confirms all others. */
async function confirm(
  [given]: readonly Answer[],
  { question: { host_check } }: CheckContext,
): Promise<HostCheckResult> {
  return given?.value === 'wrong' ? `Unknown ${host_check}.` : { confirmation: 'Found.' }
}

test('a check that the description names finds a fault at the option that was answered', async () => {
  const store = createStore(CHARITIES, [answer(101, 'wrong'), answer(201, 'wrong'), answer(301, 'right')])
  const message = 'Unknown charity-number.'
  expect(await runHostChecks(store, { ask: confirm })).toEqual({
    faults: [{ question_id: 1, option_id: 101, path: '', code: 'check', message }],
    unavailable: [],
  })
  expect(store.question(1).faults).toEqual([])
})

test('questions that the host lists are checked beside those of the description, but not without an answer', async () => {
  const ask = vi.fn(confirm)
  await runHostChecks(createStore(CHARITIES, [answer(101, '1'), answer(201, '2')]), { questions: [2], ask })
  expect(ask.mock.calls.map(([answers]) => answers)).toEqual([[answer(101, '1')], [answer(201, '2')]])
})

test('a check that fails leaves its question unchecked, and the others are still checked', async () => {
  const store = createStore(CHARITIES, [answer(101, 'down'), answer(301, 'wrong')])
  const ask = async (answers: readonly Answer[], context: CheckContext) => {
    if (context.question.id === 1) throw new Error('away')
    return confirm(answers, context)
  }
  const outcome = await runHostChecks(store, { ask })
  expect(outcome).toMatchObject({ faults: [{ question_id: 3 }], unavailable: [1] })
})

test('a check without a reply is aborted after the limit, even if it ignores its signal', async () => {
  const signals: AbortSignal[] = []
  const ask = (_: readonly Answer[], { signal }: CheckContext) => {
    signals.push(signal)
    return new Promise<null>(() => {})
  }
  const outcome = runHostChecks(createStore(CHARITIES, [answer(101, '1')]), { ask }, { timeoutMs: 2000 })
  await vi.advanceTimersByTimeAsync(1999)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toEqual({ faults: [], unavailable: [1] })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(vi.getTimerCount()).toBe(0)
})

test('the caller may abort the checks', async () => {
  const stop = new AbortController()
  const ask = () => new Promise<null>(() => {})
  const outcome = runHostChecks(createStore(CHARITIES, [answer(301, '1')]), { ask }, { signal: stop.signal })
  stop.abort()
  expect(await outcome).toEqual({ faults: [], unavailable: [3] })
})
