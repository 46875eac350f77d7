import { Validator } from '@cfworker/json-schema'
import { expect, test, vi } from 'vitest'
import { engineRulesCases } from '../testing/engine-rules-cases.ts'
import { randomRuns } from '../testing/random-runs.ts'
import { schemaCases } from '../testing/schema-cases.ts'

vi.setConfig({ testTimeout: 1_800_000 })

test('a validator that is not ajv accepts what the engine calls ready to submit, and nothing else', () => {
  const cases = schemaCases(randomRuns(30, 1000))
  for (const { schema, data, accepted } of cases) {
    const validator = new Validator(JSON.parse(JSON.stringify(schema)), '7')
    expect(data.map((each) => validator.validate(each).valid)).toEqual(accepted)
  }
  const verdicts = cases.flatMap(({ accepted }) => accepted)
  expect(verdicts.filter(Boolean).length).toBeGreaterThan(verdicts.length / 10)
  expect(verdicts.filter((each) => !each).length).toBeGreaterThan(verdicts.length / 10)
})

test('without the keyword, it agrees with ajv on forms with checks and conditions, and never refuses too much', () => {
  const verdicts: { readonly accepted: boolean; readonly ready: boolean }[] = []
  for (const cases of engineRulesCases(randomRuns(200, 10_000))) {
    for (const { schema, data, accepted, ready } of cases) {
      const validator = new Validator(JSON.parse(JSON.stringify(schema)), '7')
      expect(data.map((each) => validator.validate(each).valid)).toEqual(accepted)
      verdicts.push(...accepted.map((each, place) => ({ accepted: each, ready: ready[place] === true })))
    }
  }
  expect(verdicts.filter(({ accepted, ready }) => ready && !accepted)).toEqual([])
  // Otherwise no form drawn would have a rule that only the engine enforces.
  expect(verdicts.filter(({ accepted, ready }) => accepted && !ready).length).toBeGreaterThan(0)
  expect(verdicts.filter(({ ready }) => ready).length).toBeGreaterThan(0)
})
