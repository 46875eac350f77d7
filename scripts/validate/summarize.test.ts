import { expect, test } from 'vitest'
import type { TestResult } from './report.ts'
import type { StepVerdict } from './run-steps.ts'
import { summarize } from './summarize.ts'

const createFailure = (name: string): TestResult => ({
  file: 'a.test.ts',
  name,
  status: 'failed',
  message: 'expected 1',
})

const createVerdict = (verdict: Partial<StepVerdict>): StepVerdict => ({
  step: { name: 'api', command: [] },
  passed: 10,
  failures: [],
  unstable: [],
  seconds: 7,
  ...verdict,
})

test('a step that passed is one line', () => {
  expect(summarize([createVerdict({})])).toEqual({
    lines: ['ok     api: 10 passed, 0 failed (7 s)'],
    passed: 10,
    failed: 0,
  })
})

test('a failure fails the run and is told with its message', () => {
  const { lines, failed } = summarize([createVerdict({ failures: [createFailure('adds')] })])
  expect(failed).toBe(1)
  expect(lines).toEqual(['FAILED api: 10 passed, 1 failed (7 s)', '    a.test.ts › adds\n      expected 1'])
})

test('three unstable tests are listed and do not fail the run', () => {
  const unstable = ['a', 'b', 'c'].map(createFailure)
  const { lines, passed, failed } = summarize([createVerdict({ unstable })])
  expect([passed, failed]).toEqual([10, 0])
  expect(lines[0]).toBe('ok     api: 10 passed, 0 failed, 3 unstable (7 s)')
  expect(lines[1]).toBe('    unstable, passed when run again: a.test.ts › a\n      expected 1')
})

test('four unstable tests, of whichever steps, fail the run', () => {
  const verdicts = [
    createVerdict({ unstable: ['a', 'b'].map(createFailure) }),
    createVerdict({ unstable: ['c', 'd'].map(createFailure) }),
  ]
  const { lines, passed, failed } = summarize(verdicts)
  expect([passed, failed]).toEqual([16, 4])
  expect(lines.at(-1)).toBe('FAILED 4 unstable tests: more than 3 fail the run')
})

test('a file that did not load at first is no test to take away from those that passed', () => {
  const unstable = ['', 'a', 'b', 'c'].map(createFailure)
  expect(summarize([createVerdict({ unstable })])).toMatchObject({ passed: 7, failed: 4 })
})
