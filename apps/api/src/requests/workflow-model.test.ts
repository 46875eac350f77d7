import { type Arbitrary, assert, asyncProperty } from 'fast-check'
import { expect, inject, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { actOn, anyLife } from '../testing/workflow-model/draws.ts'
import { newRequest, type Outcome, RANKS, type RequestModel, type Who } from '../testing/workflow-model/model.ts'
import { expected, isListedFor } from '../testing/workflow-model/rules.ts'
import { RequestWorld } from '../testing/workflow-model/world.ts'

const here = await testApp()
const { long, seed } = inject('randomRuns')

type Life = typeof anyLife extends Arbitrary<infer Drawn> ? Drawn : never

const STATUSES: Readonly<Record<Outcome, readonly number[]>> = {
  done: [200, 204],
  forbidden: [403, 404],
  conflict: [409],
  unready: [422],
}
/** Cache of the answers of forms. */
const FORMS: Parameters<typeof RequestWorld.begin>[2] = new Map()

/** Totals over all runs, to prove that they reached every state and met every refusal. */
const met = { lives: 0, acts: 0, outcomes: new Set<string>(), steps: new Set<string>() }

/** Runs one request through random acts, comparing the server with the model after each. */
async function live({ type, hasAdviser, hasPrevious, acts }: Life): Promise<void> {
  let model: RequestModel = newRequest(type, {
    responsible: hasAdviser ? 'adviser' : null,
    previous: hasPrevious ? { final: 1_000_000, finalColor: 1 } : null,
  })
  const world = await RequestWorld.begin(here, model, FORMS)
  const steps: string[] = []
  for (const [who, drawn] of acts) {
    const act = actOn(model, drawn)
    if (!act) continue
    const { outcome, after } = expected(model, who, act)
    const { status, body } = await world.do(who, act, model)
    const said = `${who}: ${JSON.stringify(act)} on ${JSON.stringify(model)} should be ${outcome}, was ${status} ${JSON.stringify(status < 300 ? {} : body)}`
    expect(STATUSES[outcome], said).toContain(status)
    if (outcome !== 'done') expect(body.message, said).toMatch(/^\p{Lu}.*\s/u)
    expect(await world.read(after), said).toEqual(after)
    if (after.state !== model.state) steps.push(`${model.state}-${after.state}`)
    if (act.kind === 'archive' || act.kind === 'conflict') await isFoundByTheRight(world, after)
    met.acts += 1
    met.outcomes.add(`${act.kind} ${outcome}`)
    model = after
  }
  await isFoundByTheRight(world, model)
  expect(await world.steps()).toEqual(steps)
  for (const step of steps) met.steps.add(`${type}: ${step}`)
  met.lives += 1
  if (long && met.lives % 50 === 0) process.stdout.write(`${met.lives} lives, ${met.acts} acts, seed ${seed}\n`)
}

const isFoundByTheRight = async (world: RequestWorld, model: RequestModel): Promise<void> =>
  expect(await world.listedFor()).toEqual((Object.keys(RANKS) as Who[]).filter((who) => isListedFor(model, who)))

const LIVES = long ? 2_000 : 6

/** @behaviour requests.workflow-model */
test(`in ${LIVES} lives of requests of all types, the server does what the sources say and nothing else`, async () => {
  // No shrinking: a failure already names the act and its state, and minutes of shrinking would add little.
  await assert(asyncProperty(anyLife, live), { seed, numRuns: LIVES, endOnFailure: true })
  // Guards against an empty test: a short run must meet most outcomes, a long one every kind of act and every refusal.
  // Six lives go through 7 to 13 steps, seldom through four.
  expect(met.acts).toBeGreaterThan(LIVES * 40)
  const missed = EVERY_OUTCOME.filter((outcome) => !met.outcomes.has(outcome))
  expect(missed.length, `never met: ${missed.join(', ')}`).toBeLessThanOrEqual(long ? 0 : 18)
  expect(met.steps.size).toBeGreaterThan(long ? 25 : 1)
}, 3_600_000)

const EVERY_OUTCOME = [
  'analysis conflict',
  'analysis done',
  'analysis forbidden',
  'analysis unready',
  'archive done',
  'archive forbidden',
  'conclude conflict',
  'conclude done',
  'conclude forbidden',
  'conflict conflict',
  'conflict done',
  'conflict forbidden',
  'fill conflict',
  'fill done',
  'fill forbidden',
  'financial done',
  'financial forbidden',
  'financial unready',
  'form conflict',
  'form done',
  'form forbidden',
  'listed done',
  'listed forbidden',
  'listed unready',
  'mark conflict',
  'mark done',
  'mark forbidden',
  'move conflict',
  'move done',
  'move forbidden',
  'move unready',
  'remark conflict',
  'remark done',
  'remark forbidden',
  'responsible done',
  'responsible forbidden',
  'responsible unready',
]
