import { expect, test } from 'vitest'
import { answer, question } from '../../testing/builders.ts'
import type { HostCheckResult } from '../../engine/host-check.ts'
import { askOnce, isRemembered } from './remembered-checks.ts'

const CHARITY = question('text', 1, { host_check: 'charity-number' })

/** A check whose calls are answered when the test says so. */
function createCheck() {
  const calls: { readonly reply: (result: HostCheckResult) => void; readonly fail: (error: Error) => void }[] = []
  const ask = () =>
    new Promise<HostCheckResult>((reply, fail) => {
      calls.push({ reply, fail })
    })
  return { calls, check: { ask } }
}

const contextOf = (stop = new AbortController()) => ({ question: CHARITY, signal: stop.signal })

test('the same answers are not asked twice, and other answers are', async () => {
  const { calls, check } = createCheck()
  const first = askOnce(check, [answer(101, '1')], contextOf())
  const meanwhile = askOnce(check, [answer(101, '1')], contextOf())
  expect(isRemembered(check, [answer(101, '1')], CHARITY)).toBe(false)
  calls[0]?.reply('Unknown.')
  expect(await Promise.all([first, meanwhile])).toEqual(['Unknown.', 'Unknown.'])
  expect(await askOnce(check, [answer(101, '1')], contextOf())).toBe('Unknown.')
  expect(isRemembered(check, [answer(101, '1')], CHARITY)).toBe(true)
  expect(calls).toHaveLength(1)
  const other = askOnce(check, [answer(101, '2')], contextOf())
  calls[1]?.reply(null)
  expect(await other).toBe(null)
})

test('a call that failed is made again', async () => {
  const { calls, check } = createCheck()
  const failed = askOnce(check, [answer(101, '1')], contextOf())
  calls[0]?.fail(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  const again = askOnce(check, [answer(101, '1')], contextOf())
  calls[1]?.reply(null)
  expect(await again).toBe(null)
})

test('a call that was aborted before its reply does not answer a later one', async () => {
  const { calls, check } = createCheck()
  const stop = new AbortController()
  const aborted = askOnce(check, [answer(101, '1')], contextOf(stop))
  stop.abort()
  const later = askOnce(check, [answer(101, '1')], contextOf())
  calls[0]?.fail(new Error('aborted'))
  await expect(aborted).rejects.toThrow('aborted')
  calls[1]?.reply('Unknown.')
  expect(await later).toBe('Unknown.')
  expect(calls).toHaveLength(2)
})

test('a result that had come is kept when its call is aborted afterwards', async () => {
  const { calls, check } = createCheck()
  const stop = new AbortController()
  const first = askOnce(check, [answer(101, '1')], contextOf(stop))
  calls[0]?.reply(null)
  await first
  stop.abort()
  expect(await askOnce(check, [answer(101, '1')], contextOf())).toBe(null)
  expect(calls).toHaveLength(1)
})

test('a call that another caller gave up is made again for the one that still waits', async () => {
  const { calls, check } = createCheck()
  const stop = new AbortController()
  const first = askOnce(check, [answer(101, '1')], contextOf(stop))
  const submission = askOnce(check, [answer(101, '1')], contextOf())
  stop.abort()
  calls[0]?.fail(new Error('aborted'))
  await expect(first).rejects.toThrow('aborted')
  await expect.poll(() => calls.length).toBe(2)
  calls[1]?.reply('Unknown.')
  expect(await submission).toBe('Unknown.')
})
