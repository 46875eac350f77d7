import { array, assert, asyncProperty, nat, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../../testing/random-runs.ts'
import { JOURNAL_MS } from './journal-keeper.ts'
import { gridSubject } from './testing/grid-subject.ts'
import { type SavingStep, savingStep } from './testing/saving-step.ts'
import { SAVING_FORM } from './testing/saving-form.ts'
import { formSubject, type SavingSubject } from './testing/saving-subject.ts'
import { SimulatedServer } from './testing/simulated-server.ts'
import { SavingWorld } from './testing/world.ts'

const step = tuple(nat(25), nat(2), nat(83)).map(savingStep)

const SUBJECTS = [
  ['a form', formSubject(SAVING_FORM)],
  ['a budget grid', gridSubject()],
] as const

/** Runs the steps in three windows; nothing may go wrong on the way, nor at the end. */
async function live(subject: SavingSubject, steps: readonly SavingStep[]): Promise<void> {
  const world = new SavingWorld(subject, new SimulatedServer(subject))
  await world.begin()
  for (const each of steps) {
    await world.do(each)
    expect(world.faults()).toEqual([])
  }
  await world.end()
  expect(world.faultsAtTheEnd()).toEqual([])
}

test.each(SUBJECTS)(
  'in hundreds of interleavings of two people’s windows on %s, nothing typed is lost, and nothing unseen is overwritten',
  async (_, subject) => {
    const steps = array(step, { minLength: 5, maxLength: 60 })
    await assert(
      asyncProperty(steps, (each) => live(subject, each)),
      randomRuns(500, 20_000),
    )
  },
  600_000,
)

test.each(SUBJECTS)(
  'neither when they go on for hundreds of steps on %s, through one crash and lost reply after another',
  async (_, subject) => {
    const steps = array(step, { minLength: 200, maxLength: 600 })
    await assert(
      asyncProperty(steps, (each) => live(subject, each)),
      // Shrinking a long counterexample may take longer than anybody waits: the shortest one by then is good enough.
      { ...randomRuns(20, 1500), interruptAfterTimeLimit: 540_000, markInterruptAsFailure: true },
    )
  },
  600_000,
)

const RESTORED: readonly SavingStep[] = [
  { do: 'network', window: 2, network: 'late' },
  { do: 'type', window: 2, question: 2, choice: 0 },
  { do: 'wait', ms: 1500 },
  { do: 'network', window: 2, network: 'up' },
  { do: 'clear', window: 2, question: 2 },
  { do: 'wait', ms: 8000 },
]

test.each(SUBJECTS)('what was restored on %s stays, though the text before it arrives after it', async (_, subject) => {
  await expect(live(subject, RESTORED)).resolves.toBeUndefined()
})

test('a keystroke is on the device within half a second', () => {
  expect(JOURNAL_MS).toBeLessThanOrEqual(500)
})
