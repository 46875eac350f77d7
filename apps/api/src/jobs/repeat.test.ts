import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

/** Repeats a turn without pause, and counts the turns. */
function counting() {
  const counted = { turns: 0 }
  const repeated = repeat(async () => {
    counted.turns += 1
    return 0
  })
  return Object.assign(counted, { repeated })
}

test('no turn begins once it is stopped', async () => {
  const first = counting()
  await expect.poll(() => first.turns).toBeGreaterThan(2)
  await first.repeated.stop()
  const { turns } = first
  // If the first had continued, it would have made as many turns as the other.
  const other = counting()
  await expect.poll(() => other.turns).toBeGreaterThan(10)
  await other.repeated.stop()
  expect(first.turns).toBe(turns)
})

test('a stop waits for the turn that is under way', async () => {
  let end = (): void => undefined
  const log: string[] = []
  const repeated = repeat(async () => {
    await new Promise<void>((resolve) => (end = resolve))
    log.push('the turn is over')
    return 0
  })
  const stopped = repeated.stop().then(() => log.push('it has stopped'))
  end()
  await stopped
  expect(log).toEqual(['the turn is over', 'it has stopped'])
})
