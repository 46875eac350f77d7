import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readReport } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'octroi-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeReport(report: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('Vitest: a test that passed, one that failed with its message, one that did not run', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    {
      fullName: 'subtracts',
      status: 'failed',
      failureMessages: ['expected 1\n\n  at node_modules/x\n  at a.test.ts:3'],
    },
    { fullName: 'divides', status: 'pending' },
  ]
  expect(
    readReport(writeReport({ testResults: [{ name: '/x/a.test.ts', assertionResults }] }), { succeeded: false }),
  ).toEqual([
    { file: '/x/a.test.ts', name: 'adds', status: 'passed', message: '' },
    { file: '/x/a.test.ts', name: 'subtracts', status: 'failed', message: 'expected 1\nat a.test.ts:3' },
    { file: '/x/a.test.ts', name: 'divides', status: 'not run', message: '' },
  ])
})

test('Vitest: a file that does not load is a failure without a name', () => {
  const path = writeReport({ testResults: [{ name: '/x/a.test.ts', message: 'no such file', assertionResults: [] }] })
  expect(readReport(path, { succeeded: false })).toEqual([
    { file: '/x/a.test.ts', name: '', status: 'failed', message: 'no such file' },
  ])
})

test('Playwright: tests are named by their groups', () => {
  const specs = [
    { title: 'logs in', tests: [{ status: 'expected', results: [{}] }] },
    { title: 'logs out', tests: [{ status: 'unexpected', results: [{ error: { message: 'no button' } }] }] },
    { title: 'returns', tests: [{ status: 'skipped', results: [] }] },
  ]
  const suite = { title: 'a.spec.ts', file: 'a.spec.ts', suites: [{ title: 'an adviser', file: 'a.spec.ts', specs }] }
  expect(readReport(writeReport({ suites: [suite] }), { succeeded: false })).toEqual([
    { file: 'a.spec.ts', name: 'an adviser logs in', status: 'passed', message: '' },
    { file: 'a.spec.ts', name: 'an adviser logs out', status: 'failed', message: 'no button' },
    { file: 'a.spec.ts', name: 'an adviser returns', status: 'not run', message: '' },
  ])
})

test('a runner that leaves no report, runs nothing, or fails outside its tests is a failure of its own', () => {
  const passing = { testResults: [{ name: 'a', assertionResults: [{ fullName: 'adds', status: 'passed' }] }] }
  expect(readReport('/nowhere/report.json', { succeeded: true })).toEqual([
    { file: '', name: '', status: 'failed', message: 'the runner ended without a report' },
  ])
  expect(readReport(writeReport({ testResults: [] }), { succeeded: true })).toMatchObject([{ message: 'no test ran' }])
  expect(readReport(writeReport(passing), { succeeded: false }).at(-1)?.message).toBe(
    'the runner failed outside its tests',
  )
  expect(readReport(writeReport(passing), { succeeded: true })).toHaveLength(1)
  expect(readReport('/nowhere/report.json', { succeeded: true, mayBeEmpty: true })).toEqual([])
})
