import { array, assert, asyncProperty, nat, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../../testing/random-runs.ts'
import { JOURNAL_MS } from './journal-keeper.ts'
import { gridSubject } from './testing/grid-subject.ts'
import { savingStep } from './testing/saving-step.ts'
import { SAVING_FORM } from './testing/saving-form.ts'
import { formSubject } from './testing/saving-subject.ts'
import { SimulatedServer } from './testing/simulated-server.ts'
import { SavingWorld } from './testing/world.ts'

const step = tuple(nat(25), nat(2), nat(83)).map(savingStep)

const SUBJECTS = [
  ['a form', formSubject(SAVING_FORM)],
  ['a budget grid', gridSubject()],
] as const

test.each(SUBJECTS)(
  'in a thousand interleavings of two people’s windows on %s, nothing typed is lost, and nothing unseen is overwritten',
  async (_, subject) => {
    await assert(
      asyncProperty(array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const world = new SavingWorld(subject, new SimulatedServer(subject))
        await world.begin()
        for (const each of steps) {
          await world.do(each)
          expect(world.faults()).toEqual([])
        }
        await world.end()
        expect(world.faultsAtTheEnd()).toEqual([])
      }),
      randomRuns(1000, 20_000),
    )
  },
  600_000,
)

test('a keystroke is on the device within half a second', () => {
  expect(JOURNAL_MS).toBeLessThanOrEqual(500)
})
