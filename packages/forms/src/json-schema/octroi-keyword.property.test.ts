import { Ajv } from 'ajv'
import { array, assert, property } from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Form } from '../description/index-form.ts'
import { evaluate } from '../engine/evaluate.ts'
import { normaliseAnswers } from '../engine/normalise-answers.ts'
import type { Answer } from '../values/answer.ts'
import { fewOrManyAnswersTo } from '../testing/arbitraries/answers.ts'
import { engineRulesDescription, TODAY } from '../testing/arbitraries/engine-rules.ts'
import { Occurrences } from '../testing/arbitraries/occurrences.ts'
import { formOf } from '../testing/builders.ts'
import { hasEmptyRepetition } from '../testing/has-empty-repetition.ts'
import { randomRuns } from '../testing/random-runs.ts'
import { findingsIn } from '../testing/schema-findings.ts'
import { formSchema, sectionSchema, type SchemaPair } from './form-schema.ts'
import { questionKey } from './keys.ts'
import { octroiKeyword } from './octroi-keyword.ts'
import { toData } from './to-data.ts'

vi.setConfig({ testTimeout: 1_800_000 })

/** Answers as they are saved: without rows and cells in which nothing is filled in, which the data does not have. */
const cases = engineRulesDescription
  .map((description) => formOf(description))
  .chain((form) =>
    array(fewOrManyAnswersTo(form), { minLength: 3, maxLength: 3 }).map((sets) => ({
      form,
      sets: sets.map((answers) => normaliseAnswers(form, answers)),
    })),
  )

function compile(form: Form, { schema }: SchemaPair) {
  const keywords = [octroiKeyword(form, { today: TODAY })]
  return new Ajv({ strict: true, allErrors: true, code: { optimize: false }, keywords }).compile(schema)
}

/** The engine's findings, by question key. */
function judge(form: Form, answers: readonly Answer[]) {
  const { faults, unanswered, missingDocuments, isReadyToSubmit } = evaluate(form, answers, { today: TODAY })
  const invalid = [...new Set(faults.map(({ question_id }) => questionKey(question_id)))].toSorted()
  return { faults, invalid, missing: [...unanswered, ...missingDocuments].map(questionKey).toSorted(), isReadyToSubmit }
}

const met = new Occurrences()

test('ajv with the keyword refuses what the engine refuses, and nothing else', () => {
  assert(
    property(cases, ({ form, sets }) => {
      const validate = compile(form, formSchema(form))
      const validateDraft = compile(form, formSchema(form, { draft: true }))
      for (const answers of sets) {
        const data = toData(form, answers)
        if (hasEmptyRepetition(data)) continue
        const { faults, invalid, missing, isReadyToSubmit } = judge(form, answers)
        met.add([isReadyToSubmit ? 'accepted' : 'refused', ...faults.map(({ code }) => `fault ${code}`)])
        expect(validate(data)).toBe(isReadyToSubmit)
        const findings = findingsIn(validate.errors)
        expect(findings.invalid).toEqual(invalid)
        if (invalid.length === 0) expect(findings.missing).toEqual(missing)
        expect(validateDraft(data)).toBe(faults.length === 0)
        const said = validate.errors?.flatMap(({ params, message }) => (params['code'] === 'check' ? [message] : []))
        const checks = faults.filter(({ code }) => code === 'check').map(({ message }) => message)
        expect(said ?? []).toEqual(checks)
      }
    }),
    randomRuns(200, 10_000),
  )
})

test('the property above met checks, choices not offered, dates after today, unanswered repetitions and complete forms', () => {
  expect(
    met.missing(
      ['accepted', 'refused', 'fault check', 'fault not_offered', 'fault above_max', 'fault missing_answer'],
      3,
    ),
  ).toEqual([])
})

test('the schema of a section never refuses what the form accepts', () => {
  assert(
    property(cases, ({ form, sets }) => {
      for (const { id } of form.sections) {
        const validate = compile(form, sectionSchema(form, id))
        for (const answers of sets) {
          validate(toData(form, answers, id))
          const { invalid, missing } = findingsIn(validate.errors)
          const whole = judge(form, answers)
          expect(whole.invalid).toEqual(expect.arrayContaining([...invalid]))
          if (whole.invalid.length === 0) expect(whole.missing).toEqual(expect.arrayContaining([...missing]))
        }
      }
    }),
    randomRuns(60, 2000),
  )
})
