import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORM_NAMES, fixtureText } from '@octroi/fixtures'
import { Ajv } from 'ajv'
import { assert, constantFrom, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { descriptionSchema } from '../../docs/description-schema.ts'
import { description, question } from '../testing/builders.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import { fixtureForm } from '../testing/fixtures.ts'
import { FaultReport } from './description-fault.ts'
import { readForm } from '../reader/read-form.ts'
import { readDescription } from '../reader/read-description.ts'
import { findBuiltIn } from '../questions/index.ts'

const PUBLISHED: object = JSON.parse(readFileSync(join(import.meta.dirname, '../../description.schema.json'), 'utf8'))
const fitsSchema = new Ajv({ strict: true }).compile(PUBLISHED)

const everyType = everyTypeForm().description
const BIG: unknown = JSON.parse(fixtureText('big-500.json'))
const FORMS: readonly (readonly [name: string, form: unknown])[] = [
  ...FORM_NAMES.map((name) => [name, fixtureForm(name)] as const),
  ['big-500.json', BIG],
  ['every type', everyType],
]

test('the published schema is that of the reader: run `pnpm --filter @octroi/forms schema`', () => {
  expect(PUBLISHED).toEqual(descriptionSchema())
})

/**
 * Converts a form to how somebody writes it by hand: nothing for null, `true` and `false`, and `$schema` for editors.
 */
function asWritten(form: unknown): unknown {
  const written = JSON.parse(JSON.stringify(form), (key, value: unknown) => {
    if (['required', 'detail', 'title'].includes(key) && typeof value === 'number') return value === 1
    return value === null ? undefined : value
  })
  return { $schema: './node_modules/@octroi/forms/description.schema.json', ...written }
}

describe('what ships fits the schema, and reads the same when it is written shorter', () => {
  test.each(FORMS)('%s', (_, form) => {
    const shorter = asWritten(form)
    expect([fitsSchema(form), fitsSchema(shorter)]).toEqual([true, true])
    expect(readDescription(shorter, new FaultReport(), { find: findBuiltIn })).toEqual({
      $schema: expect.any(String),
      ...Object(form),
    })
    expect(readForm(shorter)).toHaveProperty('form')
  })
})

test('sections and questions stay in the order that they were written in', () => {
  const same = (id: number) => question('text', id, { order: 1 })
  const written = description(same(9), same(2), same(5))
  const sections = [7, 3, 5].map((id, rank) => ({
    ...written.sections[0],
    id,
    questions: rank === 0 ? written.sections[0]?.questions : [],
  }))
  const read = readForm(asWritten({ ...written, sections }))
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  expect(read.form.sections.map(({ id }) => id)).toEqual([7, 3, 5])
  expect(read.form.questions.map((each) => each.question.id)).toEqual([9, 2, 5])
})

describe('a text by language', () => {
  const labelled = (label: unknown) => ({ sections: [{ label, questions: [{ label: 'A', question_type: 'text' }] }] })
  test.each([
    [{ fr: 'Nom', 'en-CA': 'Name' }, true],
    [{}, false],
    [{ fr: '' }, false],
    [{ fr: 1 }, false],
    [{ french: 'Nom' }, false],
  ])('%j fits the schema when the reader finds it well built', (label, fits) => {
    expect([fitsSchema(labelled(label)), isWellBuilt(labelled(label))]).toEqual([fits, fits])
  })
})

/** Lists every object and array in a value. */
function holders(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(holders)]
}

/** Whether the reader finds no fault before rules are checked, the type of each question included. */
function isWellBuilt(form: unknown): boolean {
  const report = new FaultReport()
  readDescription(form, report, { find: findBuiltIn })
  const read = readForm(form)
  const faults = 'faults' in read ? read.faults : []
  return report.found().length === 0 && faults.every(({ code }) => code !== 'unknown_type')
}

test('a form with anything in place of anything, or without it, fits the schema when the reader finds it well built', () => {
  const values = [
    undefined,
    null,
    '',
    'a',
    0,
    1,
    1.5,
    -1,
    [],
    ['a'],
    [1],
    {},
    '2026-01-31',
    '2026-02-30',
    true,
    false,
    { fr: 'a' },
  ]
  const forms = [everyType, asWritten(everyType)]
  let refused = 0
  assert(
    property(tuple(constantFrom(...forms), nat(), nat(), constantFrom(...values)), ([source, holder, key, value]) => {
      const form = structuredClone(source)
      const all = holders(form)
      const one = all[holder % all.length] ?? Object(form)
      const keys = [...Object.keys(one), 'extra']
      const name = keys[key % keys.length] ?? 'extra'
      if (value === undefined) Reflect.deleteProperty(one, name)
      else Reflect.set(one, name, value)
      const wire: unknown = JSON.parse(JSON.stringify(form))
      const isFit = fitsSchema(wire)
      if (!isFit) refused += 1
      expect(isFit).toBe(isWellBuilt(wire))
    }),
  )
  expect(refused).toBeGreaterThan(0)
})

describe('properties that the contract has not', () => {
  const spoilt = () => {
    const form = description(question('text', 1))
    Object.assign(form, { created_by: 4 })
    Object.assign(form.sections[0] ?? {}, { colour: 'red' })
    const [one] = form.sections[0]?.questions ?? []
    Object.assign(one?.question_type ?? {}, { icon: 'x' })
    Object.assign(one?.options[0] ?? {}, { slug: 'a', document_type: { id: 1, label: 'a', slug: 'b' } })
    return form
  }
  const codesOf = (unknownKeys?: 'ignore' | 'refuse') => {
    const read = readForm(spoilt(), { unknownKeys })
    return 'faults' in read ? read.faults.map(({ path, code }) => `${path} ${code}`) : []
  }
  test('hide no type that is unknown', () => {
    const form = spoilt()
    Object.assign(form.sections[0]?.questions[0]?.question_type ?? {}, { id: 99 })
    const read = readForm(form, { unknownKeys: 'ignore' })
    expect('faults' in read && read.faults.map(({ code }) => code)).toEqual(['unknown_type'])
  })

  const rule = 'sections[0].questions[0].options[0].document_type misplaced'

  test('are refused by path', () => {
    expect(codesOf().toSorted()).toEqual([
      'created_by unknown_property',
      'sections[0].colour unknown_property',
      'sections[0].questions[0].options[0].document_type.slug unknown_property',
      'sections[0].questions[0].options[0].slug unknown_property',
      'sections[0].questions[0].question_type.icon unknown_property',
    ])
  })

  test('are left out when they are to be ignored, and nothing else is', () => {
    expect(codesOf('ignore')).toEqual([rule])
    const report = new FaultReport(true)
    const form = readDescription(spoilt(), report, { find: findBuiltIn })
    expect(report.found()).toEqual([])
    expect(JSON.stringify(form)).not.toMatch(/created_by|colour|icon":"x|slug/)
  })
})
