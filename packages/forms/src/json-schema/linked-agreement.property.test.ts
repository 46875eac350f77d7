import { Ajv } from 'ajv'
import { array, assert, property } from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Form } from '../description/index-form.ts'
import type { Answer } from '../values/answer.ts'
import { evaluate } from '../engine/evaluate.ts'
import { fewOrManyAnswersTo } from '../testing/arbitraries/answers.ts'
import { linkedDescription } from '../testing/arbitraries/links.ts'
import { form, formOf, question } from '../testing/builders.ts'
import { randomRuns } from '../testing/random-runs.ts'
import { findingsIn, missingKeys } from '../testing/schema-findings.ts'
import { formSchema } from './form-schema.ts'
import { questionKey } from './keys.ts'
import { toData } from './to-data.ts'

vi.setConfig({ testTimeout: 600_000 })

const ajv = new Ajv({ strict: true, allErrors: true, code: { optimize: false } }).addKeyword('x-octroi')

const cases = linkedDescription
  .map((description) => formOf(description))
  .chain((form) => array(fewOrManyAnswersTo(form), { minLength: 3, maxLength: 3 }).map((sets) => ({ form, sets })))

/** Keys of questions whose own answers are invalid, without what the schema has in `x-octroi`. */
function invalidKeys(form: Form, answers: readonly Answer[]): string[] {
  const alone = evaluate(form, answers).faults.filter(({ code }) => code !== 'check' && code !== 'not_offered')
  return [...new Set(alone.map(({ question_id }) => questionKey(question_id)))].toSorted()
}

/** Keys of the questions for which the schema does not express when they are required. */
function unsaidKeys(properties: object): ReadonlySet<string> {
  const unsaid = Object.entries(properties).filter(([, property]) => {
    const { showIf, requiredIf } = property['x-octroi'] ?? {}
    return showIf !== undefined || requiredIf !== undefined
  })
  return new Set(unsaid.map(([key]) => key))
}

test('the schema agrees with the engine, but for what it says that it cannot', () => {
  assert(
    property(cases, ({ form, sets }) => {
      const { schema } = formSchema(form)
      const validate = ajv.compile(schema)
      ajv.removeSchema(schema)
      const unsaid = unsaidKeys(schema['properties'] as object)
      for (const answers of sets) {
        validate(toData(form, answers))
        const { invalid, missing } = findingsIn(validate.errors)
        expect(invalid).toEqual(invalidKeys(form, answers))
        if (invalid.length > 0) continue
        // Once such a question is in the data, the schema does require its parts.
        const expected = missingKeys(form, answers).filter((key) => missing.includes(key) || !unsaid.has(key))
        expect(missing).toEqual(expected)
      }
    }),
    randomRuns(300, 3000),
  )
})

test('a condition over a text is annotated, and its question is not required, since JSON Schema cannot fold texts', () => {
  const read = form(question('text', 1), question('text', 2, { show_if: 'q1 == "theatre"' }))
  const { schema } = formSchema(read)
  expect(schema['properties']).toMatchObject({ q2: { 'x-octroi': { showIf: ['q1 == "theatre"'] } } })
  expect(schema['required']).toEqual(['q1'])
})

test('checks stand in the schema, by the keys of their questions', () => {
  const check = { holds: 'q1 < 9', message: 'Moins de 9.', questions: [1] }
  const number = { id: 1, label: '', order: 1, question_type: { id: 3, label: 'number' }, children_question: [] }
  const fields = [{ id: 'n', title: '', type: 'integer' }]
  const options = [{ id: 101, label: '', detail: 0, title: 0 }]
  const section = { id: 1, label: '', icon: '', description: '' }
  const questions = [{ ...number, required: 1, fields, options }]
  const read = formOf({ id: 1, name: '', version: 1, sections: [{ ...section, questions }], checks: [check] })
  expect(formSchema(read).schema['x-octroi']).toMatchObject({ checks: [{ ...check, questions: ['q1'] }] })
})
