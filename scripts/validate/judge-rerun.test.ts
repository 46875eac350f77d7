import { expect, test } from 'vitest'
import { filesToRerun, judgeRerun, judgeRun } from './judge-rerun.ts'
import type { TestResult } from './report.ts'

const createResult = (id: string, status: TestResult['status'], message = ''): TestResult => {
  const [file = '', name = ''] = id.split(' › ')
  return { file, name, status, message }
}
const passes = (id: string): TestResult => createResult(id, 'passed')
const fails = (id: string, message = 'first failure'): TestResult => createResult(id, 'failed', message)
const doesNotRun = (id: string): TestResult => createResult(id, 'not run')

test('a run without a failure is judged by itself, and nothing runs again', () => {
  const results = [passes('a.ts › one'), passes('a.ts › two'), doesNotRun('b.ts › three')]
  expect(judgeRun(results)).toEqual({ passed: 2, failures: [], unstable: [] })
  expect(filesToRerun(results)).toEqual([])
})

test('the files run again in which a test failed or did not run', () => {
  const results = [fails('a.ts › one'), fails('a.ts › two'), passes('b.ts › three'), doesNotRun('c.ts › four')]
  expect(filesToRerun(results)).toEqual(['a.ts', 'c.ts'])
})

test('everything runs again when the runner itself failed', () => {
  expect(filesToRerun([passes('a.ts › one'), fails('', 'no report')])).toBe('all')
})

test('a test that passes the second time is unstable, and keeps its first failure', () => {
  const first = [passes('a.ts › one'), fails('a.ts › two'), passes('b.ts › three')]
  expect(judgeRerun(first, [passes('a.ts › one'), passes('a.ts › two')])).toEqual({
    passed: 3,
    failures: [],
    unstable: [fails('a.ts › two')],
  })
})

test('a test that fails twice is a failure, told by its first', () => {
  const verdict = judgeRerun([fails('a.ts › one')], [fails('a.ts › one', 'second failure')])
  expect(verdict).toEqual({ passed: 0, failures: [fails('a.ts › one')], unstable: [] })
})

test('a test that passed first and fails when its file runs again is unstable too', () => {
  const first = [passes('a.ts › one'), fails('a.ts › two')]
  const verdict = judgeRerun(first, [fails('a.ts › one', 'late'), passes('a.ts › two')])
  expect(verdict).toEqual({ passed: 2, failures: [], unstable: [fails('a.ts › one', 'late'), fails('a.ts › two')] })
})

test('a test that is missing from the second run is a failure', () => {
  expect(judgeRerun([fails('a.ts › one')], [passes('a.ts › two')]).failures).toEqual([fails('a.ts › one')])
})

test('a test that ran in neither run is a failure, though no message says so', () => {
  const verdict = judgeRerun([fails('a.ts › one'), doesNotRun('a.ts › two')], [passes('a.ts › one')])
  expect(verdict.failures).toEqual([fails('a.ts › two', 'did not run')])
})

test('a test that did not run at first is counted when it passes then', () => {
  const first = [fails('a.ts › one'), doesNotRun('a.ts › two')]
  const verdict = judgeRerun(first, [passes('a.ts › one'), passes('a.ts › two')])
  expect(verdict).toEqual({ passed: 2, failures: [], unstable: [fails('a.ts › one')] })
})

test('tests of one name pass together only', () => {
  const first = [passes('a.ts › row'), fails('a.ts › row')]
  expect(judgeRerun(first, [passes('a.ts › row'), passes('a.ts › row')]).passed).toBe(2)
  expect(judgeRerun(first, [fails('a.ts › row'), passes('a.ts › row')])).toMatchObject({
    passed: 0,
    failures: [{ name: 'row' }],
  })
})

test('a file that did not load, and loads then, is unstable once and adds its tests', () => {
  const verdict = judgeRerun([fails('a.ts'), passes('b.ts › two')], [passes('a.ts › one')])
  expect(verdict).toEqual({ passed: 2, failures: [], unstable: [fails('a.ts')] })
})

test('a file that never loads is a failure', () => {
  expect(judgeRerun([fails('a.ts')], [fails('a.ts')])).toEqual({ passed: 0, failures: [fails('a.ts')], unstable: [] })
})

test('a runner that failed, and succeeds then, is unstable once', () => {
  const verdict = judgeRerun([fails('', 'no report')], [passes('a.ts › one'), passes('b.ts › two')])
  expect(verdict).toEqual({ passed: 2, failures: [], unstable: [fails('', 'no report')] })
})

test('a runner that fails while a file runs again does not hide what that file failed at', () => {
  const verdict = judgeRerun([fails('a.ts › one')], [fails('', 'no report')])
  expect(verdict.failures).toEqual([fails('a.ts › one')])
})

test('other files that the runner takes along are not counted twice', () => {
  const first = [fails('a.ts › one'), passes('my-a.ts › two')]
  expect(judgeRerun(first, [passes('a.ts › one'), passes('my-a.ts › two')]).passed).toBe(2)
})
