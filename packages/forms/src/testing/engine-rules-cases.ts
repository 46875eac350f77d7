import { Ajv } from 'ajv'
import { array, sample } from 'fast-check'
import { evaluate } from '../engine/evaluate.ts'
import { normaliseAnswers } from '../engine/normalise-answers.ts'
import { formSchema } from '../json-schema/form-schema.ts'
import { toData } from '../json-schema/to-data.ts'
import { fewOrManyAnswersTo } from './arbitraries/answers.ts'
import { engineRulesDescription, TODAY } from './arbitraries/engine-rules.ts'
import { formOf } from './builders.ts'
import type { SchemaCase } from './schema-cases.ts'

/** A case whose `accepted` is the verdict of ajv without the keyword, with what the engine accepts. */
export interface EngineRulesCase extends SchemaCase {
  readonly ready: readonly boolean[]
}

/** Most forms in memory at once. */
const CHUNK = 200

const drawn = engineRulesDescription
  .map((description) => formOf(description))
  .chain((form) =>
    array(fewOrManyAnswersTo(form), { minLength: 3, maxLength: 3 }).map((sets) => ({
      form,
      sets: sets.map((answers) => normaliseAnswers(form, answers)),
    })),
  )

/** Random forms with checks, conditions and relative dates, in lists of at most 200, for validators without the keyword. */
export function* engineRulesCases(runs: {
  readonly numRuns: number
  readonly seed: number
}): Generator<EngineRulesCase[]> {
  for (let from = 0; from < runs.numRuns; from += CHUNK) {
    const ajv = new Ajv({ strict: true, keywords: ['x-octroi'], code: { optimize: false } })
    yield sample(drawn, { numRuns: Math.min(CHUNK, runs.numRuns - from), seed: runs.seed + from }).map(
      ({ form, sets }) => {
        const { schema } = formSchema(form)
        const data = sets.map((answers) => toData(form, answers))
        const validate = ajv.compile(schema)
        return {
          schema,
          data,
          accepted: data.map((each) => validate(each)),
          ready: sets.map((answers) => evaluate(form, answers, { today: TODAY }).isReadyToSubmit),
        }
      },
    )
  }
}
