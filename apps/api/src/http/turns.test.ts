import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('work on one thing is done in the order in which it came, and work on another is not held up', async () => {
  const turns = takeTurns()
  const log: string[] = []
  const work = (name: string, ms: number) => async () => {
    log.push(`${name} begins`)
    await sleep(ms)
    log.push(`${name} ends`)
    return name
  }
  const all = [turns('a', work('a1', 60)), turns('a', work('a2', 1)), turns('b', work('b1', 10))]
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1'])
  expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends'])
})

test('who waits too long is told so, and those behind them get their turn', async () => {
  const turns = takeTurns(50)
  let isLate = false
  const first = turns('a', () => sleep(150))
  const second = turns('a', async () => (isLate = true))
  await expect(second).rejects.toMatchObject({ code: 'not_ready' })
  await first
  expect(await turns('a', async () => 'third')).toBe('third')
  expect(isLate).toBe(false)
})

test('work that fails lets the next begin', async () => {
  const turns = takeTurns()
  const first = turns('a', () => Promise.reject(new Error('first')))
  const second = turns('a', async () => 'second')
  await expect(first).rejects.toThrow('first')
  expect(await second).toBe('second')
})
