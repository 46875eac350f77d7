import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedCheck } from './readiness.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a thousand who ask at once, and those who ask right after, share one check', async () => {
  let end = (): void => undefined
  const check = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  const ask = createSharedCheck(check)
  const all = Array.from({ length: 1000 }, () => ask())
  end()
  await Promise.all(all)
  vi.advanceTimersByTime(999)
  await ask()
  expect(check).toHaveBeenCalledTimes(1)
})

test('a failure is told to whoever asks a second later, and so is that it is over', async () => {
  let isWell = true
  const ask = createSharedCheck(async () => {
    if (!isWell) throw new Error('no disk')
  })
  await ask()
  isWell = false
  await ask()
  vi.advanceTimersByTime(1000)
  await expect(ask()).rejects.toThrow('no disk')
  isWell = true
  await expect(ask()).rejects.toThrow('no disk')
  vi.advanceTimersByTime(1000)
  await ask()
})

test('a check that hangs says no to everybody, and is not made again beside itself', async () => {
  const check = vi.fn(() => new Promise<void>(() => undefined))
  const ask = createSharedCheck(check)
  const first = ask()
  vi.advanceTimersByTime(1999)
  const second = ask()
  const answers = Promise.allSettled([first, second])
  vi.advanceTimersByTime(1)
  for (const { status } of await answers) expect(status).toBe('rejected')
  for (let turn = 0; turn < 20; turn += 1) {
    const late = ask()
    // A later caller gets the same rejection at once, after one tick of the timer.
    vi.advanceTimersByTime(1)
    await expect(late).rejects.toThrow('too long')
  }
  expect(check).toHaveBeenCalledTimes(1)
})

test('a check that ends leaves no timer', async () => {
  await createSharedCheck(async () => undefined)()
  expect(vi.getTimerCount()).toBe(0)
})
