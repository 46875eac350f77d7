import { REQUEST_1 } from '@octroi/fixtures'
import { Ajv } from 'ajv'
import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Form } from '../description/index-form.ts'
import { evaluate } from '../engine/evaluate.ts'
import { fewOrManyAnswersTo } from '../testing/arbitraries/answers.ts'
import { answer, field, form, option, question } from '../testing/builders.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import { randomRuns } from '../testing/random-runs.ts'
import { findingsIn, missingKeys } from '../testing/schema-findings.ts'
import { fixtureAnswers, readFixture } from '../testing/fixtures.ts'
import { formSchema, sectionSchema } from './form-schema.ts'
import { questionKey } from './keys.ts'
import { fromData } from './from-data.ts'
import { toData } from './to-data.ts'

function ajvOf(schema: object) {
  return new Ajv({ strict: true, allErrors: true }).addKeyword('x-octroi').compile(schema)
}

/** Runs ajv on answers and returns its errors. */
function foundBy(validate: ReturnType<typeof ajvOf>, data: unknown) {
  validate(data)
  return findingsIn(validate.errors)
}

describe.each([
  ['a form with every type and rule', everyTypeForm()],
  ['the real form of 169 questions', readFixture(REQUEST_1)],
])('the schema of %s', (_, form: Form) => {
  const validate = ajvOf(formSchema(form).schema)
  const validateDraft = ajvOf(formSchema(form, { draft: true }).schema)

  test('refuses what the engine calls invalid or left to answer, and nothing else', () => {
    assert(
      property(fewOrManyAnswersTo(form), (answers) => {
        const { faults, isReadyToSubmit } = evaluate(form, answers)
        const wrong = [...new Set(faults.map(({ question_id }) => questionKey(question_id)))].toSorted()
        const { invalid, missing } = foundBy(validate, toData(form, answers))
        expect(invalid).toEqual(wrong)
        if (wrong.length === 0) expect(missing).toEqual(missingKeys(form, answers))
        expect(invalid.length + missing.length === 0).toBe(isReadyToSubmit)
        expect(foundBy(validateDraft, toData(form, answers))).toEqual({ invalid: wrong, missing: [] })
      }),
      randomRuns(30, 1000),
    )
  })

  test('of a section says of its answers what that of the form says', () => {
    const sections = form.sections.map(({ id }) => ({ id, validate: ajvOf(sectionSchema(form, id).schema) }))
    assert(
      property(fewOrManyAnswersTo(form), (answers) => {
        const found = sections.map(({ id, validate }) => foundBy(validate, toData(form, answers, id)))
        const whole = foundBy(validate, toData(form, answers))
        expect(found.flatMap(({ invalid }) => invalid).toSorted()).toEqual(whole.invalid)
        expect(found.flatMap(({ missing }) => missing).toSorted()).toEqual(whole.missing)
      }),
      randomRuns(30, 1000),
    )
  })
})

test('the answers of the complete request are accepted, and not without any one of them that counts', () => {
  const form = readFixture(REQUEST_1)
  const validate = ajvOf(formSchema(form).schema)
  const complete = fixtureAnswers('answers-1-complete.json')
  expect(foundBy(validate, toData(form, complete))).toEqual({ invalid: [], missing: missingKeys(form, complete) })
  for (let place = 0; place < complete.length; place += 5) {
    const others = complete.filter((_, other) => other !== place)
    expect(foundBy(validate, toData(form, others)).missing).toEqual(missingKeys(form, others))
  }
})

test('details come and go with the choices that ask for them', () => {
  const options = [option(101), option(102, { detail: 1 })]
  const asked = form(question('radio', 1, { options }))
  const answers = [answer(102, '1', ' parce que ')]
  expect(toData(asked, answers)).toEqual({ q1: 102, q1_details: { o102: 'parce que' } })
  expect(fromData(asked, toData(asked, answers))).toEqual([answer(102, '1', 'parce que')])
  expect(toData(asked, [answer(101, '1', 'rien')])).toEqual({ q1: 101 })
  expect(ajvOf(formSchema(asked).schema)({ q1: 102 })).toBe(false)
  expect(ajvOf(formSchema(asked).schema)({ q1: 102, q1_details: { o102: ' ' } })).toBe(false)
})

test('what repeats is stated once, and what JSON Schema has no words for stands in x-octroi', () => {
  const text = { fields: [field('t', 'text', { length: 7, validation: '\\d\\w*|\\u{1F600}' })] }
  const asked = form(
    question('text', 1, text),
    question('text', 2, text),
    question('formule', 3),
    question('file', 4),
    question('text', 5, { host_check: 'charity-number' }),
  )
  const { properties, $defs } = formSchema(asked).schema
  expect($defs).toMatchObject({
    shared1: { type: 'string', maxLength: 7, pattern: '^(?:[0-9][A-Za-z0-9_]*|\u{1F600})$(?!\\n)' },
  })
  expect(properties).toMatchObject({
    q1: { title: 'Question 1', $ref: '#/$defs/shared1' },
    q2: { title: 'Question 2', $ref: '#/$defs/shared1' },
    q3: { 'x-octroi': { formulas: expect.anything() }, required: ['a', 'b'] },
    q4: { 'x-octroi': { document: { kinds: ['pdf'] } } },
    q5: { 'x-octroi': { hostCheck: 'charity-number' } },
  })
})

test('data is typed: numbers are numbers, choices are option ids, rows are objects', () => {
  const answers = [
    { option_id: 501, value: '12.50', details: null },
    { option_id: 2102, value: '1', details: null },
    { option_id: 2501, value: '1', details: null },
    { option_id: 2503, value: '1', details: 'Autre' },
    { option_id: 4101, value: '3', details: null },
    { option_id: 6101, value: '[{"nom":" Vis ","prix":"2.5","actif":"1"},{}]', details: null },
    { option_id: 6402, value: '{"reel":"100"}', details: null },
    { option_id: 3001, value: '["Trois","Un"]', details: null },
  ]
  expect(toData(everyTypeForm(), answers)).toEqual({
    q5: 12.5,
    q21: 2102,
    q25: [2501, 2503],
    q25_details: { o2503: 'Autre' },
    q41: { a: 3 },
    q61: [{ nom: 'Vis', prix: 2.5, actif: '1' }],
    q64: { o6402: { reel: 100 } },
    q30: ['Un', 'Trois'],
  })
})

test('uiSchema gives the order, the field, the help and what is read-only', () => {
  const { uiSchema } = formSchema(everyTypeForm())
  expect(uiSchema['ui:order']).toEqual(everyTypeForm().questions.map(({ question }) => questionKey(question.id)))
  expect(uiSchema['q12']).toEqual({
    'ui:field': 'question',
    'ui:options': { questionId: 12, questionType: 'text' },
    'ui:readonly': true,
  })
})

test('a section that does not exist is a mistake', () => {
  expect(() => sectionSchema(everyTypeForm(), 9)).toThrow('no section 9')
})
