import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { pythonProgram } from '../testing/python-program.ts'
import { engineRulesCases } from '../testing/engine-rules-cases.ts'
import { randomRuns } from '../testing/random-runs.ts'
import { type SchemaCase, schemaCases } from '../testing/schema-cases.ts'

const SCRIPT = `
import json, sys
from jsonschema import Draft7Validator
verdicts = []
for case in json.load(sys.stdin):
    Draft7Validator.check_schema(case["schema"])
    validator = Draft7Validator(case["schema"])
    verdicts.append([validator.is_valid(each) for each in case["data"]])
json.dump(verdicts, sys.stdout)`

vi.setConfig({ testTimeout: 1_800_000 })

/** The verdicts of Python's `jsonschema`, by case and data. */
function runPython(cases: readonly SchemaCase[]): readonly (readonly boolean[])[] {
  const input = JSON.stringify(cases.map(({ schema, data }) => ({ schema, data })))
  return JSON.parse(String(execFileSync(pythonProgram() ?? 'python3', ['-c', SCRIPT], { input, maxBuffer: 2 ** 26 })))
}

test('Python’s jsonschema accepts what the engine calls ready to submit, and nothing else', () => {
  const cases = schemaCases(randomRuns(30, 1000))
  const verdicts = runPython(cases)
  for (const [place, { accepted }] of cases.entries()) expect(verdicts[place]).toEqual(accepted)
})

/** Python has no Unicode properties in patterns (`\\p{L}`), which an author may write. */
const isReadByPython = ({ schema }: SchemaCase) => !/\\p\{/i.test(JSON.stringify(schema))

test('without the keyword, Python’s jsonschema agrees with ajv on forms with checks and conditions', () => {
  for (const all of engineRulesCases(randomRuns(100, 10_000))) {
    const cases = all.filter(isReadByPython)
    expect(cases.length).toBeGreaterThan(all.length / 2)
    expect(runPython(cases)).toEqual(cases.map(({ accepted }) => accepted))
  }
})
