import { afterEach, expect, test, vi } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

afterEach(() => vi.useRealTimers())

/** A promise that a test resolves when it wants to. */
function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

test('work on one thing is done in the order in which it came, and work on another is not held up', async () => {
  const turns = createKeyedMutex()
  const log: string[] = []
  const first = gate()
  const work = (name: string, until?: Promise<void>) => async () => {
    log.push(`${name} begins`)
    await until
    log.push(`${name} ends`)
    return name
  }
  const all = [turns('a', work('a1', first.opened)), turns('a', work('a2')), turns('b', work('b1'))]
  await all[2]
  first.open()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1'])
  expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends'])
})

test('who waits too long is told so, and those behind them get their turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const turns = createKeyedMutex(50)
  let isLate = false
  const held = gate()
  const first = turns('a', () => held.opened)
  const second = turns('a', async () => (isLate = true))
  const failure = second.catch((error: unknown) => error)
  vi.advanceTimersByTime(50)
  expect(await failure).toMatchObject({ code: 'not_ready' })
  held.open()
  await first
  expect(await turns('a', async () => 'third')).toBe('third')
  expect(isLate).toBe(false)
})

test('work that fails lets the next begin', async () => {
  const turns = createKeyedMutex()
  const first = turns('a', () => Promise.reject(new Error('first')))
  const second = turns('a', async () => 'second')
  await expect(first).rejects.toThrow('first')
  expect(await second).toBe('second')
})
