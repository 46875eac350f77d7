import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fixturePath, fixtureText, formPath, REQUEST_1 } from '@octroi/fixtures'
import { description, field, option, question } from '../testing/builders.ts'
import { fixtureForm } from '../testing/fixtures.ts'
import { runCommand } from './run-command.ts'

const PACKAGE = join(import.meta.dirname, '../..')
const MANIFEST = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { readonly version: string }
const FORM = formPath(REQUEST_1)
const folder = mkdtempSync(join(tmpdir(), 'octroi-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const command = (args: readonly string[]) => runCommand(args, '1.2.3', { LANG: 'fr_CA.UTF-8' })

/** Runs the command from the sources, as a person would. */
function run(args: readonly string[], input = ''): Promise<{ code: number; output: string; notes: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['src/cli.ts', ...args],
      { cwd: PACKAGE, env: { ...process.env, LC_ALL: 'fr_CA.UTF-8' } },
      (error, output, notes) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, notes })
      },
    )
    child.stdin?.end(input)
  })
}

describe('check', () => {
  test('knows the formulae of a form with mathjs', async () => {
    const formule = question('formule', 1, {
      fields: [field('result', 'formula', { values: ['sqrt(a) + nothing'] })],
      options: [option(101, { custom: 'a' })],
    })
    const file = fileOf('mathjs.json', { ...description(formule), formulas: 'mathjs' })
    const { output } = await command(['check', file])
    expect(JSON.parse(output)).toMatchObject({ faults: [{ code: 'unknown_variable' }] })
  })

  test('finds nothing in a good form, also from standard input', async () => {
    expect(await run(['check', '-'], JSON.stringify(fixtureForm(REQUEST_1)))).toEqual({
      code: 0,
      output: '{\n  "faults": []\n}\n',
      notes: '',
    })
  })

  test('lists the faults of a bad one, and ends with 1', async () => {
    const spoilt = fixtureForm(REQUEST_1)
    spoilt.sections[0]!.questions[0]!.fields[0]!.validation = '('
    const outcome = await command(['check', fileOf('spoilt.json', spoilt)])
    expect(outcome.exitCode).toBe(1)
    expect(JSON.parse(outcome.output)).toEqual({
      faults: [
        {
          path: 'sections[0].questions[0].fields[0].validation',
          code: 'bad_pattern',
          message: 'Cette expression régulière ne peut pas être compilée\u00a0: (.',
        },
      ],
    })
  })
})

describe('evaluate', () => {
  test('takes the day that bounds are relative to, which must be a date', async () => {
    const dates = description(question('date', 1, { fields: [field('d', 'date', { max: 'today-18y' })] }))
    const answers = [{ option_id: 101, value: '2008-11-29', details: null }]
    const files = [fileOf('birth.json', dates), fileOf('born.json', answers)]
    const invalidOn = async (day: string) =>
      JSON.parse((await command(['evaluate', ...files, '--today', day])).output).invalid_question_ids
    expect([await invalidOn('2026-11-28'), await invalidOn('2026-11-29')]).toEqual([[1], []])
    const refused = await command(['evaluate', ...files, '--today', 'tomorrow'])
    expect([refused.exitCode, refused.notes]).toEqual([2, expect.stringContaining('--today is a date')])
  })

  test.each(['answers-1-complete.json', 'answers-1-partial.json'])('says of %s what is expected', async (name) => {
    const outcome = await command(['evaluate', FORM, fixturePath(name)])
    const expected = JSON.parse(fixtureText('expected.json'))[name]
    const said = JSON.parse(outcome.output)
    expect(outcome.exitCode).toBe(0)
    expect(said).toMatchObject(expected)
    expect(Object.keys(said).toSorted()).toEqual(
      [...Object.keys(expected), 'invalid', 'missing_document_question_ids'].toSorted(),
    )
  })

  test('says what is wrong, and which documents are missing', async () => {
    const { output } = await command(['evaluate', FORM, fixturePath('answers-1-partial.json')])
    const { invalid, missing_document_question_ids: missing } = JSON.parse(output)
    expect(invalid[0]).toEqual({
      question_id: 1003,
      option_id: 110003,
      path: '',
      code: 'pattern',
      message: 'Le numéro d’entreprise du Québec (NEQ) comporte exactement 10 chiffres, sans espace ni tiret.',
    })
    expect(missing).toHaveLength(6)
  })

  test('names on standard error the answers that belong nowhere', async () => {
    const outcome = await command([
      'evaluate',
      FORM,
      fileOf('stray.json', [{ option_id: 9, value: 'x', details: null }]),
    ])
    expect(outcome).toMatchObject({
      exitCode: 0,
      notes: expect.stringMatching(/^answers\[0\]\.option_id: unknown_option: /),
    })
  })
})

test('schema gives the JSON Schema and the uiSchema', async () => {
  const { output, exitCode } = await command(['schema', FORM])
  expect(exitCode).toBe(0)
  expect(JSON.parse(output)).toMatchObject({ schema: { type: 'object' }, uiSchema: { 'ui:order': expect.any(Array) } })
})

test('types names the ids that a short description leaves out', async () => {
  const questions = [{ label: 'Nom', question_type: 'text' }]
  const { output } = await command(['types', fileOf('short.json', { sections: [{ label: 'A', questions }] })])
  expect(output).toContain('export type OptionId = 10101\n')
  expect(output).toMatch(/\/\*\* Nom \*\/\s+q101\?: string/)
})

test('validator gives a module', async () => {
  const { code, output } = await run(['validator', formPath('request-4-aide-ponctuelle.json')])
  expect(code).toBe(0)
  expect(output).toMatch(/export const validateForm = /)
})

describe('ends with 2 and a clear message', () => {
  test.each<[string, () => readonly string[], RegExp]>([
    ['without a command', () => [], /^octroi-forms: Usage: /],
    ['for an unknown command', () => ['build', FORM], /^octroi-forms: unknown command: build\n/],
    ['without its file', () => ['check'], /^octroi-forms: check takes 1 file\(s\), got 0/],
    ['with one file for two', () => ['evaluate', FORM], /^octroi-forms: evaluate takes 2 file\(s\), got 1/],
    [
      'when standard input is to be two files',
      () => ['evaluate', '-', '-'],
      /^octroi-forms: only one file can be read from standard input/,
    ],
    [
      'for a file that is not there',
      () => ['check', join(folder, 'none.json')],
      /^octroi-forms: cannot read .*none\.json: ENOENT/,
    ],
    [
      'for what is no JSON',
      () => ['check', fileOf('half.json', '{"id":')],
      /^octroi-forms: .*half\.json is not valid JSON: /,
    ],
    ['for answers that are no list', () => ['evaluate', FORM, fileOf('object.json', {})], /is not a list of answers/],
    [
      'for an answer without a value',
      () => ['evaluate', FORM, fileOf('bare.json', [{ option_id: 1 }])],
      /see answers\[0\]\.value$/,
    ],
  ])('%s', async (_, args, message) => {
    const outcome = await command(args())
    expect(outcome).toMatchObject({ exitCode: 2, output: '', notes: expect.stringMatching(message) })
  })
})

test.each([
  [{}, 'My request'],
  [{ LANG: 'C.UTF-8' }, 'My request'],
  [{ LANG: 'de_DE.UTF-8' }, 'My request'],
  [{ LANG: 'fr_FR.UTF-8' }, 'Ma demande'],
  [{ LANG: 'fr_CA.UTF-8' }, 'Ma demande'],
  [{ LANG: 'en_GB.UTF-8' }, 'My request'],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'fr_FR' }, 'Ma demande'],
])('a first form is in the language of the terminal, %j, and has no fault', async (environment, name) => {
  const begun = await runCommand(['init'], '1.2.3', environment)
  expect(begun).toMatchObject({ exitCode: 0, notes: expect.stringContaining('octroi-forms check') })
  expect(JSON.parse(begun.output).name).toBe(name)
  expect(await command(['check', fileOf('first.json', begun.output)])).toMatchObject({ exitCode: 0 })
})

test('faults are in the language that is asked for, whatever the terminal has', async () => {
  const file = fileOf('bare-form.json', { id: 1, extra: 1 })
  const { output } = await runCommand(['check', file, '--lang', 'en'], '1.2.3', { LANG: 'fr_CA' })
  expect(output).toContain('This property is unknown. Remove it.')
  const rest = await runCommand(['check', file, '--unknown-keys', 'ignore'], '1.2.3', { LANG: 'en_CA' })
  expect(rest.output).toContain('This property is missing. Add it.')
  expect(rest.output).not.toContain('unknown')
})

test('diff ends with 1 when saved answers are not kept as they are', async () => {
  const next = fixtureForm(REQUEST_1)
  expect(await command(['diff', FORM, fileOf('same.json', next)])).toMatchObject({ exitCode: 0 })
  next.sections.pop()
  const outcome = await command(['diff', FORM, fileOf('next.json', next)])
  expect(outcome.exitCode).toBe(1)
  expect(JSON.parse(outcome.output).answers).toContainEqual(expect.objectContaining({ fate: 'dropped' }))
  expect(await command(['diff', FORM, fileOf('none.json', {})])).toMatchObject({ exitCode: 1 })
})

test('help is no error', async () => {
  expect(await command(['--help'])).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^Usage: /) })
  expect(await command(['--version'])).toEqual({ output: '1.2.3', notes: '', exitCode: 0 })
  expect(await run(['--version'])).toEqual({ code: 0, output: `${MANIFEST.version}\n`, notes: '' })
})

describe('a form with texts by language', () => {
  const labelled = (label: object) => ({ sections: [{ label: 'A', questions: [{ label, question_type: 'text' }] }] })
  const file = () => fileOf('languages.json', labelled({ fr: 'Nom', en: 'Name' }))

  test('has types in the language of --language, or else of --lang', async () => {
    const comment = async (...args: string[]) =>
      /Nom|Name/.exec((await command(['types', file(), ...args])).output)?.[0]
    expect(await comment('--language', 'en')).toBe('Name')
    expect(await comment('--lang', 'en')).toBe('Name')
    expect(await comment('--lang', 'en', '--language', 'fr-CA')).toBe('Nom')
  })

  test('differs in the language in which a text changed', async () => {
    const next = fileOf('next-language.json', labelled({ fr: 'Nom', en: 'Full name' }))
    const changed = async (language: string) =>
      JSON.parse((await command(['diff', file(), next, '--language', language])).output).changed
    expect(await changed('en')).toEqual([{ question_id: 101, properties: ['label'] }])
    expect(await changed('fr')).toEqual([])
  })
})
