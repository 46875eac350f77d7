import type { Answer } from '@octroi/forms'
import { SAVING_FORM, type SavingStep, SavingWorld, SimulatedServer, savingStep } from '@octroi/forms/testing'
import { array, assert, asyncProperty, boolean, constantFrom, nat, oneof, record, tuple, uniqueArray } from 'fast-check'
import { expect, inject, test } from 'vitest'
import { isSecondRun } from '../testing/is-second-run.ts'
import { realSavingServer, watchAnswers } from '../testing/real-saving-server.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
await watchAnswers(here.db)
const PEOPLE = { Ariane: here.organisation, Boris: here.adviser }

const anyStep = tuple(nat(25), nat(2), nat(83)).map(savingStep)
const typing = tuple(nat(2), nat(83)).map(([window, detail]) => savingStep([0, window, detail]))
const waiting = nat(6).map((detail) => savingStep([8, 0, detail]))
/** Short runs, mostly typing and saving, since few steps suffice for one write to overtake another. */
const shortRun = array(
  oneof({ weight: 5, arbitrary: typing }, { weight: 3, arbitrary: waiting }, { weight: 3, arbitrary: anyStep }),
  { minLength: 4, maxLength: 12 },
)
/** Random arrays tend towards their minimum length, so the minimum makes these long. */
const longRun = array(anyStep, { minLength: 150, maxLength: 400 })

/**
 * Runs the steps in the real saving code of three windows, against the real server. Returns the number of conflicts.
 */
async function interleave(steps: readonly SavingStep[]): Promise<number> {
  const server = await realSavingServer(here, PEOPLE)
  const world = new SavingWorld(SAVING_FORM, server)
  await world.begin()
  for (const each of steps) {
    await world.do(each)
    expect([...server.faults, ...world.faults()]).toEqual([])
  }
  await world.end()
  expect([...server.faults, ...world.faultsAtTheEnd()]).toEqual([])
  return server.disagreements
}

const { long, seed } = inject('randomRuns')

/** Most runs where calls are truly concurrent: on PostgreSQL, or on the embedded database if there is no PostgreSQL. */
const RUNS = (isSecondRun ? 40 : 100) * (long ? 20 : 1)

test(`in ${RUNS} interleavings of what two people do in three windows, the server loses no answer and overwrites none unseen`, async () => {
  let [runs, disputed] = [0, 0]
  // Four requests run concurrently, so that the database is always busy.
  const property = asyncProperty(tuple(shortRun, shortRun, shortRun, shortRun), async (together) => {
    const disagreements = await Promise.all(together.map(interleave))
    disputed += disagreements.filter((count) => count > 0).length
    runs += together.length
  })
  await assert(property, { seed, numRuns: RUNS / 4 })
  expect(runs).toBe(RUNS)
  // Guards against an empty test: enough runs must have had conflicting writes.
  expect(disputed).toBeGreaterThan(RUNS / 40)
}, 1_200_000)

test('in long interleavings too, with crashes and lost replies', async () => {
  await assert(
    asyncProperty(longRun, async (steps) => void (await interleave(steps))),
    { seed, numRuns: long ? 250 : isSecondRun ? 3 : 8 },
  )
}, 600_000)

const OPTIONS = [101, 201, 202, 203, 301, 302, 303, 401] as const
/** The table's values are JSON rows, with and without the cells that may be omitted. */
const VALUES: Readonly<Record<number, readonly string[]>> = {
  101: ['', 'un', ' un ', 'deux'],
  201: ['', '1'],
  202: ['', '1'],
  203: ['', '1'],
  301: ['', '1'],
  302: ['', '1'],
  303: ['', '1'],
  401: ['', '[{"nom":"un"}]', '[{"nom":"un"},{"nom":" "}]', '[]'],
}

/** Answers that somebody sends, based on the last revision, the one before, or one that never existed. */
const sent = uniqueArray(
  record({ option: constantFrom(...OPTIONS), value: nat(3), back: constantFrom(0, 0, 0, 1, -1), isRenewed: boolean() }),
  { minLength: 1, maxLength: 8, selector: ({ option }) => option },
)
const save = record({ person: constantFrom('Ariane', 'Boris'), sent })

test('the simulated server answers as the real one, answer by answer', async () => {
  const property = asyncProperty(array(save, { minLength: 1, maxLength: 12 }), async (all) => {
    const real = await realSavingServer(here, PEOPLE)
    const simulated = new SimulatedServer(SAVING_FORM)
    for (const { person, sent: drawn } of all) {
      const answers = onlyOneChoice(
        drawn.map(({ option, value, back }): Answer => {
          const values = VALUES[option] ?? []
          const revision = Math.max(0, simulated.ledger.current(option).revision - back)
          return { option_id: option, value: values[value % values.length] ?? '', details: null, revision }
        }),
      )
      const renewed = drawn.filter(({ isRenewed }) => isRenewed).map(({ option }) => option)
      const reply = replyOf(await real.save(person, answers, renewed))
      expect(reply).toEqual(replyOf(simulated.save(person, answers, renewed)))
    }
    for (const id of OPTIONS) {
      const { updated_at: _, ...saved } = real.ledger.current(id)
      expect(simulated.ledger.current(id)).toMatchObject(saved)
    }
  })
  await assert(property, { seed, numRuns: long ? 600 : isSecondRun ? 10 : 30 })
}, 600_000)

/** Keeps only one chosen option of a single choice: the server refuses two as a whole, and no page sends them. */
function onlyOneChoice(answers: readonly Answer[]): Answer[] {
  const first = answers.find(({ option_id, value }) => option_id > 300 && option_id < 400 && value === '1')
  return answers.filter((each) => each === first || each.value !== '1' || each.option_id < 300 || each.option_id > 400)
}

type Outcome = Awaited<ReturnType<SimulatedServer['save']>>

/** The reply to a page, without moments. */
const replyOf = ({ saved, conflicts = [] }: Outcome) => ({
  saved: saved.map(({ option_id, revision }) => ({ option_id, revision })),
  conflicts: conflicts.map(({ option_id, value, details, revision, by_me }) => ({
    option_id,
    value,
    details,
    revision,
    by_me,
  })),
})
