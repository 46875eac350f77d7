import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { answer, description } from '../testing/builders.ts'
import { ratingQuestion } from '../testing/own-type/rating.ts'
import { runCommand } from './run-command.ts'

const PACKAGE = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'octroi-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const command = (...args: readonly string[]) => runCommand(args, '1.2.3')

/** A module as an application writes it; it imports the package by path, since its folder is outside of the package. */
const RATING = `
import { defineQuestion, singleValue } from '${pathToFileURL(join(PACKAGE, 'src/index.ts')).href}'
const rating = defineQuestion({
  id: 1001, type: 'rating', options: 'one', fields: 'one', fieldTypes: ['integer'], model: singleValue,
})
export const questionTypes = [rating]
`
const types = fileOf('types.mjs', RATING)
const form = fileOf('form.json', description(ratingQuestion(1)))

describe('a description that uses a question type of an application', () => {
  test('is refused without the module that defines it', async () => {
    const outcome = await command('check', form)
    expect(outcome.exitCode).toBe(1)
    expect(JSON.parse(outcome.output)).toMatchObject({ faults: [{ code: 'unknown_type' }] })
  })

  test('is read with it, as a person runs the command', async () => {
    const args = ['src/cli.ts', 'check', form, '--types', types]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: PACKAGE })
    expect(JSON.parse(stdout)).toEqual({ faults: [] })
  })

  test('is evaluated, and gives its schema and its validator', async () => {
    const answers = fileOf('answers.json', [answer(101, '9')])
    const { output } = await command('evaluate', '--types', types, form, answers)
    expect(JSON.parse(output)).toMatchObject({ invalid: [{ question_id: 1, code: 'above_max' }] })
    expect((await command('schema', form, '--types', types)).output).toContain('"maximum": 5')
    expect((await command('validator', form, `--types=${types}`)).output).toMatch(/export const validateForm = /)
  })

  test('may use those of several modules', async () => {
    const more = fileOf('more.mjs', RATING.replace('1001', '1002').replaceAll("'rating'", "'mark'"))
    expect((await command('check', form, '--types', more, '--types', types)).exitCode).toBe(0)
  })
})

test('faults are said in English where that is asked', async () => {
  const { output } = await command('check', form, '--locale', 'en-CA')
  expect(output).toContain('This type is unknown “1001 rating”')
})

const DEFINITION = { id: 1001, type: 'rating', options: 'one', fields: 'one', fieldTypes: [] }
const exporting = (list: unknown) => `export const questionTypes = ${JSON.stringify(list)}`

describe('ends with 2 and a clear message', () => {
  test.each<[string, readonly [name: string, content?: string], RegExp]>([
    ['when the module is not there', ['none.mjs'], /cannot load .*none\.mjs: Cannot find module/],
    ['when it is no module', ['half.mjs', 'export const = 1'], /cannot load .*half\.mjs: /],
    ['when it throws', ['throws.mjs', 'throw new Error("no id")'], /cannot load .*throws\.mjs: no id$/],
    [
      'when it exports another name',
      ['other.mjs', 'export const rating = 1'],
      /other\.mjs has no export named questionTypes; it exports rating$/,
    ],
    ['when it exports nothing', ['empty.mjs', 'export {}'], /it exports nothing$/],
    ['when it exports no list', ['one.mjs', exporting(DEFINITION)], /questionTypes of .*one\.mjs is not a list/],
    [
      'when an item is something else',
      ['text.mjs', exporting(['rating'])],
      /questionTypes\[0\] of .* is not a question type: it is a string\. See defineQuestion$/,
    ],
    ['when an item has an id of ours', ['low.mjs', exporting([{ ...DEFINITION, id: 20 }])], /from 1000 up/],
    ['when an item has no label', ['label.mjs', exporting([{ ...DEFINITION, type: '' }])], /type should be a label/],
    ['when its options are no count', ['options.mjs', exporting([{ ...DEFINITION, options: 2 }])], /none, one, some/],
    ['when its fields are no count', ['fields.mjs', exporting([{ ...DEFINITION, fields: 2 }])], /one per option/],
    ['when it has no kinds of fields', ['kinds.mjs', exporting([{ ...DEFINITION, fieldTypes: 'text' }])], /fieldTypes/],
    ['when an item has no model', ['bare.mjs', exporting([DEFINITION])], /its model should be a function/],
    [
      'when a label is one of ours',
      ['ours.mjs', RATING.replaceAll("'rating'", "'text'")],
      /shares its label or its id with another: 1001 text$/,
    ],
  ])('%s', async (_, [name, content], message) => {
    const module = content === undefined ? join(folder, name) : fileOf(name, content)
    const outcome = await command('check', form, '--types', module)
    expect(outcome).toMatchObject({ exitCode: 2, output: '', notes: expect.stringMatching(message) })
  })

  test.each([
    [['check', form, '--type', types], /^octroi-forms: Unknown option '--type'/],
    [['check', form, '--types'], /^octroi-forms: Option '--types <value>' argument missing/],
    [['check', form, '--locale', 'de'], /^octroi-forms: unknown locale: de; there are fr-CA, en-CA, fr, en$/],
  ])('for %j', async (args, message) => {
    expect(await command(...args)).toMatchObject({ exitCode: 2, notes: expect.stringMatching(message) })
  })
})
