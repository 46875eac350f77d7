import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { pythonProgram } from '../testing/python-program.ts'
import { randomRuns } from '../testing/random-runs.ts'
import { schemaCases } from '../testing/schema-cases.ts'

const SCRIPT = `
import json, sys
from jsonschema import Draft7Validator
verdicts = []
for case in json.load(sys.stdin):
    Draft7Validator.check_schema(case["schema"])
    validator = Draft7Validator(case["schema"])
    verdicts.append([validator.is_valid(each) for each in case["data"]])
json.dump(verdicts, sys.stdout)`

test('Python’s jsonschema accepts what the engine calls ready to submit, and nothing else', () => {
  const cases = schemaCases(randomRuns(30, 1000))
  const program = pythonProgram() ?? 'python3'
  const output = execFileSync(program, ['-c', SCRIPT], { input: JSON.stringify(cases), maxBuffer: 2 ** 26 })
  const verdicts: readonly (readonly boolean[])[] = JSON.parse(String(output))
  for (const [place, { accepted }] of cases.entries()) expect(verdicts[place]).toEqual(accepted)
})
