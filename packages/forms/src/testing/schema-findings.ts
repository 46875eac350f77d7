import type { ErrorObject } from 'ajv'
import type { Form } from '../description/index-form.ts'
import type { Answer } from '../values/answer.ts'
import { evaluate } from '../engine/evaluate.ts'
import { questionKey } from '../json-schema/keys.ts'

/** A validator's findings by question key: invalid answers, and missing ones. */
export interface SchemaFindings {
  readonly invalid: readonly string[]
  readonly missing: readonly string[]
}

/**
 * Converts ajv's errors. A missing detail, or one missing input of several, leaves its question unanswered; a missing
 * cell of a row makes it invalid.
 */
export function findingsIn(errors: readonly ErrorObject[] | null | undefined): SchemaFindings {
  const all = (errors ?? []).filter(({ keyword }) => keyword !== 'if')
  const isMissing = ({ keyword, instancePath, params }: ErrorObject) =>
    (keyword === 'required' || (keyword === 'x-octroi' && 'missingProperty' in params)) &&
    instancePath.split('/').length <= 2
  const keyOf = ({ instancePath, params }: ErrorObject) =>
    (instancePath.split('/')[1] ?? String(params['missingProperty'])).replace(/_details$/, '')
  const keys = (found: readonly ErrorObject[]) => [...new Set(found.map(keyOf))].toSorted()
  return { invalid: keys(all.filter((each) => !isMissing(each))), missing: keys(all.filter(isMissing)) }
}

/** Keys of the questions that the engine finds unanswered, including missing documents. */
export function missingKeys(form: Form, answers: readonly Answer[]): string[] {
  const { unanswered, missingDocuments } = evaluate(form, answers)
  return [...unanswered, ...missingDocuments].map(questionKey).toSorted()
}
