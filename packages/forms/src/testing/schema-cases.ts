import { sample } from 'fast-check'
import { REQUEST_1 } from '@octroi/fixtures'
import type { Form } from '../description/index-form.ts'
import type { Answer } from '../values/answer.ts'
import { evaluate } from '../engine/evaluate.ts'
import type { JsonSchema } from '../values/field-value.ts'
import { formSchema } from '../json-schema/form-schema.ts'
import { toData } from '../json-schema/to-data.ts'
import { fewOrManyAnswersTo } from './arbitraries/answers.ts'
import { form } from './builders.ts'
import { everyTypeForm } from './every-type-form.ts'
import { fixtureAnswers, readFixture } from './fixtures.ts'

/** A schema, data, and the engine's judgement of the same answers. */
export interface SchemaCase {
  readonly schema: JsonSchema
  readonly data: readonly unknown[]
  readonly accepted: readonly boolean[]
}

/**
 * Cases for validators of other vendors: a form for each question of every kind, so that about half of the generated
 * answers are ready to submit, and the real form, complete and with one answer missing.
 */
export function schemaCases({ numRuns, seed }: { readonly numRuns: number; readonly seed: number }): SchemaCase[] {
  const alone = everyTypeForm()
    .questions.filter(({ parent, definition }) => parent === null && definition.type !== 'title')
    .map(({ question }) => form(question))
  const drawn = alone.map((each) => caseOf(each, sample(fewOrManyAnswersTo(each), { numRuns, seed })))
  const real = readFixture(REQUEST_1)
  const complete = fixtureAnswers('answers-1-complete.json')
  const lacking = complete.filter((_, place) => place % 9 === 0).map((left) => complete.filter((each) => each !== left))
  return [...drawn, caseOf(real, [complete, ...lacking])]
}

function caseOf(asked: Form, sets: readonly (readonly Answer[])[]): SchemaCase {
  return {
    schema: formSchema(asked).schema,
    data: sets.map((answers) => toData(asked, answers)),
    accepted: sets.map((answers) => evaluate(asked, answers).isReadyToSubmit),
  }
}
