import { REQUEST_1 } from '@octroi/fixtures'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Form } from '../description/index-form.ts'
import { evaluate } from '../engine/evaluate.ts'
import { answersTo } from '../testing/arbitraries/answers.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import { fixtureAnswers, readFixture } from '../testing/fixtures.ts'
import { formSchema, questionKey, sectionSchema } from './form-schema.ts'
import { toData } from './to-data.ts'

function ajvOf(schema: object) {
  const ajv = new Ajv({ strict: true, allErrors: true })
  addFormats.default(ajv)
  return ajv.compile(schema)
}

/** Keys of the questions that ajv refuses something of. */
function refusedBy(validate: ReturnType<typeof ajvOf>, data: unknown): string[] {
  validate(data)
  return [...new Set(validate.errors?.map(({ instancePath }) => instancePath.split('/')[1] ?? ''))].toSorted()
}

describe.each([
  ['a form with every type and rule', everyTypeForm()],
  ['the real form of 169 questions', readFixture(REQUEST_1)],
])('the schema of %s', (_, form: Form) => {
  const validate = ajvOf(formSchema(form).schema)

  test('refuses the questions that the engine calls invalid, and no other', () => {
    assert(
      property(answersTo(form), (answers) => {
        const invalid = new Set(evaluate(form, answers).faults.map(({ question_id }) => questionKey(question_id)))
        expect(refusedBy(validate, toData(form, answers))).toEqual([...invalid].toSorted())
      }),
    )
  })

  test('of a section says of its answers what that of the form says', () => {
    const sections = form.sections.map(({ id }) => ({ id, validate: ajvOf(sectionSchema(form, id).schema) }))
    assert(
      property(answersTo(form), (answers) => {
        const bySection = sections.flatMap(({ id, validate }) => refusedBy(validate, toData(form, answers, id)))
        expect(bySection.toSorted()).toEqual(refusedBy(validate, toData(form, answers)))
      }),
    )
  })
})

test('the answers of the complete request are accepted', () => {
  const form = readFixture(REQUEST_1)
  expect(refusedBy(ajvOf(formSchema(form).schema), toData(form, fixtureAnswers('answers-1-complete.json')))).toEqual([])
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
