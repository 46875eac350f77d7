import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fixturePath, formPath, gridPath, REQUEST_1 } from '@octroi/fixtures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outside, packOutside, runIn, write } from './installed-package.ts'

/** A program of a server that uses the package: it reads a form, evaluates answers and validates received ones. */
const SERVER = `
import { readFileSync } from 'node:fs'
import { checkAnswers, evaluate, readForm, toData } from '@octroi/forms'
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const result = readForm(read('form.json'))
if ('faults' in result) throw new Error('faults')
const answers = read('answers.json')
console.log(JSON.stringify({
  percent: evaluate(result.form, answers).progress.percent,
  refused: checkAnswers(result.form, [{ option_id: 1, value: 'x', details: null }]).map(({ code }) => code),
  data: toData(result.form, answers).q1001,
}))`

let outside: Outside

/** A test of a host that uses the package's builders, a budget, and a simulated server with several savers. */
const HOST_TESTS = `
import { readFileSync } from 'node:fs'
import { createGridStore, gridOf } from '@octroi/forms/finance'
import { form, question, SAVING_FORM, SavingWorld, savingStep, SimulatedServer } from '@octroi/forms/testing'
const budget = createGridStore(gridOf(JSON.parse(readFileSync('budget.json', 'utf8'))))
budget.set({ column: 'statements', line: 'income_centraide' }, '1234.50')
const world = new SavingWorld(SAVING_FORM, new SimulatedServer(SAVING_FORM))
await world.begin()
for (let turn = 0; turn < 40; turn++) await world.do(savingStep([turn * 7, turn, turn * 5]))
await world.end()
console.log(JSON.stringify({
  cents: budget.cell({ column: 'statements', line: 'income_centraide' }).value,
  questions: form(question('text', 1)).questionById.size,
  faults: world.faultsAtTheEnd(),
}))`

const TYPED = `
import { createStore, readForm, type Answer } from '@octroi/forms'
import { gridOf } from '@octroi/forms/finance'
const answers: Answer[] = []
const read = readForm({})
if ('form' in read) createStore(read.form, answers)
export const label: string = gridOf({}).definition.label
`

beforeAll(async () => {
  outside = await packOutside('node')
  write(outside, 'package.json', JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
  write(outside, 'server.js', SERVER)
  write(outside, 'host-tests.js', HOST_TESTS)
  copyFileSync(formPath(REQUEST_1), join(outside.folder, 'form.json'))
  copyFileSync(fixturePath('answers-1-partial.json'), join(outside.folder, 'answers.json'))
  copyFileSync(gridPath('three-year-budget.json'), join(outside.folder, 'budget.json'))
  const quietly = ['--no-audit', '--no-fund', '--prefer-offline']
  await runIn(outside, 'npm', ['install', ...quietly, outside.tarball])
})

afterAll(() => outside?.remove())

test('a server that installs it gets neither React nor Mantine', () => {
  const installed = join(outside.folder, 'node_modules')
  expect(existsSync(join(installed, '@octroi/forms/dist/index.js'))).toBe(true)
  expect(['react', 'react-dom', '@mantine'].filter((name) => existsSync(join(installed, name)))).toEqual([])
})

/** The manifests of installed packages, at any depth. */
const MANIFEST = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/

test('an installation is of at most 15 packages and 12 MB', () => {
  const files = readdirSync(outside.folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => path.includes('/node_modules/'))
  const packages = files.filter((path) => MANIFEST.test(path))
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0)
  expect(packages.length).toBeLessThanOrEqual(15)
  expect(bytes).toBeLessThanOrEqual(12e6)
})

/** Type-checks every entry that a server may import, in strict mode, from both kinds of module, libraries included. */
test.for(['cts', 'mts'])('TypeScript takes its types in a .%s', async (kind) => {
  write(outside, `typed.${kind}`, TYPED)
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck', 'false']
  const settings = ['--noEmit', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom', '--types', '']
  const tsc = join(import.meta.dirname, '../node_modules/.bin/tsc')
  expect(await runIn(outside, tsc, [...strict, ...settings, `typed.${kind}`])).toBe('')
})

/** The shortest duration of several runs, since the machine may be busy with something else. */
async function leastMs(script: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const before = performance.now()
    await runIn(outside, process.execPath, ['--eval', script])
    times.push(performance.now() - before)
  }
  return Math.min(...times)
}

test('CommonJS requires it, within 150 ms of an empty script', async () => {
  const script = "if (require('@octroi/forms').readForm({}).faults.length === 0) throw new Error('no fault')"
  const [empty, required] = [await leastMs(''), await leastMs(script)]
  expect(required - empty).toBeLessThan(150)
})

test('it reads a form, evaluates answers and refuses what cannot be saved, where code must not be generated', async () => {
  const answer = await runIn(outside, process.execPath, ['--disallow-code-generation-from-strings', 'server.js'])
  expect(JSON.parse(answer)).toEqual({
    percent: 63,
    refused: ['unknown_option'],
    data: expect.stringMatching(/./),
  })
})

test('budgets and what tests of a host use run there too', async () => {
  expect(JSON.parse(await runIn(outside, process.execPath, ['host-tests.js']))).toEqual({
    cents: 123_450,
    questions: 1,
    faults: [],
  })
})

/** The command that `npx` runs. */
const command = (): string => join(outside.folder, 'node_modules/.bin/octroi-forms')

test('the command runs', async () => {
  expect(JSON.parse(await runIn(outside, 'npx', ['octroi-forms', 'check', 'form.json']))).toEqual({ faults: [] })
  const report: unknown = JSON.parse(await runIn(outside, command(), ['evaluate', 'form.json', 'answers.json']))
  expect(report).toMatchObject({ percent: 63 })
  expect(await runIn(outside, command(), ['validator', 'form.json'])).toMatch(/export const validateForm/)
})

test('the package brings nothing but what it is made of', () => {
  const top = readdirSync(join(outside.folder, 'node_modules/@octroi/forms')).toSorted()
  expect(top).toEqual([
    'API.md',
    'LICENSE',
    'NOTICE',
    'README.md',
    'bin',
    'description.schema.json',
    'dist',
    'package.json',
  ])
})
