import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createCallQueue, type QueueLimits } from './call-queue.ts'

const LIMITS: QueueLimits = { atOnce: 4, each: 2, patience: 10_000, kept: 10_000, most: 100 }
const there = () => new AbortController().signal
const asking = (person: number, what = 'report') => ({ person, what, gone: there() })

/** @behaviour dashboard.reporting-line */
test('so many are done at once in all and for one person, and each in its turn', async () => {
  // No call is told that it takes too long.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const line = createCallQueue(LIMITS)
  const at = new Map<number, number>()
  let most = 0
  const order: number[] = []
  const work = async (person: number, number: number) => {
    const end = await line(asking(person))
    order.push(number)
    at.set(person, (at.get(person) ?? 0) + 1)
    most = Math.max(
      most,
      [...at.values()].reduce((sum, count) => sum + count, 0),
    )
    expect(at.get(person)).toBeLessThanOrEqual(LIMITS.each)
    await nextTurn()
    at.set(person, (at.get(person) ?? 0) - 1)
    end()
    // A reply that ends and then closes reports its end twice; it counts once.
    end()
  }
  // One person makes forty calls, and then three others make theirs.
  const persons = [...Array.from({ length: 40 }, () => 1), ...Array.from({ length: 39 }, (_, place) => 2 + (place % 3))]
  await Promise.all(persons.map(work))
  expect(most).toBe(LIMITS.atOnce)
  expect(order).toHaveLength(persons.length)
  const of = (person: number) => order.filter((number) => persons[number] === person)
  vi.useRealTimers()
  for (const person of [1, 2, 3, 4]) expect(of(person)).toEqual([...of(person)].sort((a, b) => a - b))
  // Others do not wait until all forty calls of one person are done.
  expect(order.indexOf(40)).toBeLessThan(5)
})

test('who waits is told how many are before them, keeps their place, and loses it when they do not come back', async () => {
  let time = 0
  const line = createCallQueue({ ...LIMITS, atOnce: 1, patience: 5 }, () => time)
  const end = await line(asking(1))
  const told = (ahead: RegExp) => ({
    code: 'in_line',
    details: [expect.objectContaining({ message: expect.stringMatching(ahead) })],
  })
  await expect(line(asking(2))).rejects.toMatchObject(told(/^Votre rapport est le prochain/))
  await expect(line(asking(3))).rejects.toMatchObject(told(/^Un rapport passe avant/))
  await expect(line(asking(4))).rejects.toMatchObject(told(/^2 rapports passent avant/))
  // The retried call keeps its place, before the fourth, which came later.
  await expect(line(asking(3))).rejects.toMatchObject(told(/^Un rapport passe avant/))
  time += LIMITS.kept + 1
  await expect(line(asking(4))).rejects.toMatchObject(told(/^Votre rapport est le prochain/))
  await expect(line(asking(2))).rejects.toMatchObject(told(/^Un rapport passe avant/))
  end()
  const again = await line(asking(4))
  again()
})

test('who is gone leaves the line, and does not begin', async () => {
  const line = createCallQueue({ ...LIMITS, atOnce: 1 })
  const end = await line(asking(1))
  const gone = new AbortController()
  const second = line({ ...asking(2), gone: gone.signal })
  const third = line(asking(3))
  gone.abort()
  await expect(second).rejects.toMatchObject({ code: 'not_ready' })
  end()
  await third
})
