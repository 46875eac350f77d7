import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { form, question } from '../../testing/builders.ts'
import { JOURNAL_MS } from './journal-keeper.ts'
import { type Step, World } from './testing/world.ts'

const FORM = form(question('text', 1), question('text', 2), question('radio', 3), question('table', 4))

const window = integer({ min: 0, max: 2 })

/** What people, networks and crashes do, in any order. */
const step = oneof(
  {
    weight: 2,
    arbitrary: record({ do: constant('clear' as const), window, question: integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 8,
    arbitrary: record({
      do: constant('type' as const),
      window,
      question: integer({ min: 1, max: 4 }),
      choice: integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 6,
    arbitrary: record({ do: constant('wait' as const), ms: constantFrom(10, 30, 200, 400, 1000, 2500, 8000) }),
  },
  {
    weight: 3,
    arbitrary: record({
      do: constant('network' as const),
      window,
      network: constantFrom('up' as const, 'up' as const, 'down' as const, 'lost' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      do: constantFrom('crash' as const, 'close' as const, 'open' as const, 'open' as const),
      window,
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      do: constant('resolve' as const),
      window,
      keep: constantFrom('mine' as const, 'theirs' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: record({
      do: constantFrom('save' as const, 'leave' as const, 'discard' as const, 'read' as const),
      window,
    }),
  },
)

test('in 1,000 interleavings of two people’s windows, nothing typed is lost and nothing unseen is overwritten', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 60 }), async (steps: readonly Step[]) => {
      const world = new World(FORM)
      await world.begin()
      for (const each of steps) {
        await world.do(each)
        expect(world.faults()).toEqual([])
      }
      await world.end()
      expect(world.faultsAtTheEnd()).toEqual([])
    }),
    { numRuns: 1000 },
  )
}, 180_000)

test('a keystroke is on the device within half a second', () => {
  expect(JOURNAL_MS).toBeLessThanOrEqual(500)
})
