import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ajv } from 'ajv'
import { afterAll, expect, test } from 'vitest'
import { enCA } from '../locales/en-ca.ts'
import { mathjsFormulas } from '../mathjs/index.ts'
import { defineQuestion } from '../index.ts'
import { text } from '../questions/text/definition.ts'
import { formOf } from '../testing/builders.ts'
import { compileValidator } from './compile-validator.ts'
import { formSchema, sectionSchema, type SchemaOptions } from './form-schema.ts'
import { octroiKeyword } from './octroi-keyword.ts'

const ENGINE = pathToFileURL(join(import.meta.dirname, '../index.ts')).href
const MATHJS = pathToFileURL(join(import.meta.dirname, '../mathjs/index.ts')).href
const folder = mkdtempSync(join(tmpdir(), 'octroi-keyword-'))
afterAll(() => rmSync(folder, { recursive: true }))

const number = (id: number, more: object = {}) => ({ id, label: `Nombre ${id}`, question_type: 'number', ...more })
const born = { id: 5, label: 'Naissance', question_type: 'date', fields: [{ type: 'date', max: 'today-18y' }] }
const repetition = {
  id: 6,
  label: 'Projets',
  question_type: 'group',
  repeat: { label: 'Projet' },
  children_question: [number(61, { required: true }), number(62, { required: true, show_if: 'q61 > 9' })],
}
const described = {
  name: 'Parts',
  checks: [{ holds: 'q1 + q2 == 100', message: 'Portez le total à 100 %.', questions: [1, 2] }],
  sections: [
    {
      label: 'Un',
      questions: [
        number(1, { required: true }),
        number(2, { required: true }),
        number(3, { required: true, show_if: 'q1 * q2 > 2000' }),
        number(4, { required_if: 'q1 > 60' }),
        born,
        repetition,
        {
          id: 8,
          label: 'Choix',
          question_type: 'radio',
          options: [
            { id: 801, label: 'Petit', show_if: 'q1 < 50' },
            { id: 802, label: 'Grand' },
          ],
        },
      ],
    },
    { label: 'Deux', questions: [number(7, { required: true, show_if: 'q1 > 90' })] },
  ],
}
const parts = formOf(described)

function errorsOf(data: object, options: SchemaOptions = {}) {
  const ajv = new Ajv({ strict: true, allErrors: true, keywords: [octroiKeyword(parts, { today: '2026-11-28' })] })
  const validate = ajv.compile(formSchema(parts, options).schema)
  return validate(data)
    ? []
    : (validate.errors ?? []).map(({ instancePath, params, message }) => ({ instancePath, params, message }))
}

test.each<[string, object, { at: string; params: object }]>([
  ['a check', { q1: 10, q2: 20 }, { at: '/q1', params: { code: 'check', option_id: 101 } }],
  ['a question shown by a formula', { q1: 50, q2: 50 }, { at: '', params: { missingProperty: 'q3' } }],
  ['a question required by a formula', { q1: 80, q2: 20 }, { at: '', params: { missingProperty: 'q4' } }],
  [
    'a date relative to today',
    { q1: 90, q2: 10, q4: 1, q5: '2008-11-29' },
    { at: '/q5', params: { code: 'above_max' } },
  ],
  [
    'a question shown by a formula in a repetition',
    { q1: 90, q2: 10, q4: 1, q6: [{ q61: 10 }] },
    { at: '/q6', params: { code: 'missing_answer', path: '[0].o6201' } },
  ],
  ['a choice that is not offered', { q1: 60, q2: 40, q8: 801 }, { at: '/q8', params: { code: 'not_offered' } }],
  ['a question that another section shows', { q1: 99, q2: 1, q4: 1 }, { at: '', params: { missingProperty: 'q7' } }],
])('the standard keywords accept, and the keyword refuses, %s', (_, data, { at: instancePath, params }) => {
  const standard = new Ajv({ strict: true, allErrors: true, keywords: ['x-octroi'] })
  expect(standard.compile(formSchema(parts).schema)(data)).toBe(true)
  const expected = expect.objectContaining({ instancePath, params: expect.objectContaining(params) })
  expect(errorsOf(data)).toContainEqual(expected)
})

test('a check is refused at each of its questions, with its message, also in a draft', () => {
  const errors = errorsOf({ q1: 10, q2: 20 }, { draft: true })
  expect(errors.map(({ instancePath, message }) => [instancePath, message])).toEqual([
    ['/q1', 'Portez le total à 100 %.'],
    ['/q2', 'Portez le total à 100 %.'],
  ])
  expect(errorsOf({ q1: 80, q2: 20 }, { draft: true })).toEqual([])
  expect(errorsOf({ q1: 90, q2: 10, q4: 1, q5: '2008-11-28', q6: [{ q61: 9 }] })).toEqual([])
})

test('paths begin where the answers are in a larger document', () => {
  const ajv = new Ajv({ keywords: [octroiKeyword([parts])] })
  ajv.addSchema(formSchema(parts).schema, 'parts')
  const validate = ajv.compile({ type: 'object', properties: { answers: { $ref: 'parts' } } })
  expect(validate({ answers: { q1: 10, q2: 20 } })).toBe(false)
  expect(validate.errors).toMatchObject([
    { instancePath: '/answers/q1', keyword: 'x-octroi' },
    { instancePath: '/answers/q2', keyword: 'x-octroi' },
  ])
})

test('the schema of a section leaves out what other sections decide', () => {
  const [, other] = parts.sections
  const ajv = new Ajv({ strict: true, keywords: [octroiKeyword(parts)] })
  expect(ajv.compile(sectionSchema(parts, other?.id ?? 0).schema)({})).toBe(true)
  expect(ajv.compile(sectionSchema(parts, parts.sections[0]?.id ?? 0).schema)({ q1: 10, q2: 20 })).toBe(false)
})

test('the schema of a form or a version that is not given is an error, not accepted in silence', () => {
  const compile = (schema: object) => new Ajv({ keywords: [octroiKeyword(parts)] }).compile(schema)
  expect(() => compile(formSchema(formOf({ ...described, version: 2 })).schema)).toThrow('version 2 of form 1')
  const later = { 'x-octroi': { annotationVersion: 2, form: 1, version: 1 } }
  expect(() => compile(later)).toThrow('version 2 of x-octroi')
})

/** Runs a compiled module in a process that generates no code, and returns its errors for one object of answers. */
async function runModule(name: string, code: string, data: object): Promise<readonly { message: string }[] | null> {
  writeFileSync(join(folder, `${name}.mjs`), code)
  const script = `import { validateForm } from './${name}.mjs'
    validateForm(${JSON.stringify(data)})
    console.log(JSON.stringify(validateForm.errors))`
  writeFileSync(join(folder, `run-${name}.mjs`), script)
  const options = ['--no-warnings', '--disallow-code-generation-from-strings', `run-${name}.mjs`]
  return JSON.parse(String(execFileSync(process.execPath, options, { cwd: folder })))
}

test('a compiled module enforces checks in the language and with the formulas of the form', async () => {
  const checks = [{ holds: 'sqrt(q1) == 3', message: 'Nine.', questions: [1] }]
  const sections = [{ label: 'One', questions: [number(1, { required: true }), born] }]
  const form = formOf(
    { name: 'Root', formulas: 'mathjs', checks, sections },
    { messages: enCA, formulas: mathjsFormulas },
  )
  const code = await compileValidator(form, { engine: ENGINE, formulas: MATHJS })
  expect(await runModule('mathjs', code, { q1: 9 })).toBe(null)
  const errors = await runModule('mathjs', code, { q1: 8, q5: '9999-01-01' })
  expect(errors?.map(({ message }) => message)).toEqual(['Nine.', expect.stringMatching(/^Enter|date/)])
})

test('a module imports the engine only for what JSON Schema cannot express, or never when it is told so', async () => {
  const plain = formOf({ name: 'Simple', sections: [{ label: 'Un', questions: [number(1, { required: true })] }] })
  expect(await compileValidator(plain)).not.toMatch(/^import /m)
  expect(await compileValidator(parts)).toMatch(/^import \{ octroiKeyword, readForm \} from "@octroi\/forms"$/m)
  expect(await compileValidator(parts, { engine: false })).not.toMatch(/^import /m)
})

test('a form with own question types needs their modules once the engine is needed', async () => {
  const own = defineQuestion({ ...text, id: 1001, type: 'own-text' })
  const sections = [
    {
      label: 'Un',
      questions: [number(1), { id: 2, label: 'Mien', question_type: 'own-text', show_if: 'q1 > 0', required: true }],
    },
  ]
  const form = formOf({ name: 'Mien', sections }, { questionTypes: [own] })
  await expect(compileValidator(form)).rejects.toThrow('question type own-text')
  expect(await compileValidator(form, { questionTypes: ['./mine.js'] })).toContain(
    'questionTypes as types0 } from "./mine.js"',
  )
})
