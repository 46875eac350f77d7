import { Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { randomRuns } from '../testing/random-runs.ts'
import { schemaCases } from '../testing/schema-cases.ts'

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
