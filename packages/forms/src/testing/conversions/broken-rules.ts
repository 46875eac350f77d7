import { Ajv } from 'ajv'
import type { Form } from '../../description/index-form.ts'
import { evaluate } from '../../engine/evaluate.ts'
import { formSchema } from '../../json-schema/form-schema.ts'
import { questionKey } from '../../json-schema/keys.ts'
import { octroiKeyword } from '../../json-schema/octroi-keyword.ts'
import { toData } from '../../json-schema/to-data.ts'
import type { Answer } from '../../values/answer.ts'
import { findingsIn } from '../schema-findings.ts'
import {
  type ConvertedForm,
  findPlace,
  type GivenAnswer,
  type GivenAnswers,
  type SourceRule,
} from './converted-form.ts'

/** Changes of answers by key; null removes one. A key in a repetition is of the first that has it, or else the first. */
export type Changes = Readonly<Record<string, GivenAnswer | null>>

/** Returns answers with changes. */
export function changeAnswers(given: GivenAnswers, changes: Changes): GivenAnswers {
  return Object.entries(changes).reduce((changed, [key, value]) => changeOne(changed, key, value), given)
}

/** Returns the key of the list that an answer is in, and its key there; null for an answer in no list. */
function splitKey(given: GivenAnswers, key: string): readonly [list: string, inner: string] | null {
  const lists = Object.keys(given).filter((each) => key.startsWith(`${each}[].`))
  const [list] = lists.toSorted((one, other) => other.length - one.length)
  return list === undefined || given[key] !== undefined ? null : [list, key.slice(list.length + 3)]
}

function changeOne(given: GivenAnswers, key: string, value: GivenAnswer | null): GivenAnswers {
  const [list, inner] = splitKey(given, key) ?? []
  if (list === undefined || inner === undefined) {
    const { [key]: _, ...others } = given
    return value === null ? others : { ...others, [key]: value }
  }
  const rows = listRows(given, list)
  const found = Math.max(
    0,
    rows.findIndex((row) => row[inner] !== undefined),
  )
  return { ...given, [list]: rows.map((row, place) => (place === found ? changeOne(row, inner, value) : row)) }
}

function listRows(given: GivenAnswers, list: string): readonly GivenAnswers[] {
  return [given[list] ?? []].flat().map((row) => {
    if (typeof row === 'string') throw new Error(`${list} is no list of repetitions.`)
    return row
  })
}

/** Returns the answer at a key, as `changeAnswers` finds it. */
function findGiven(given: GivenAnswers, key: string): GivenAnswer | undefined {
  const [list, inner = ''] = splitKey(given, key) ?? []
  if (list === undefined) return given[key]
  return listRows(given, list)
    .map((row) => row[inner])
    .find((each) => each !== undefined)
}

/** Returns the key in data of the question that a key is about: that of the group, for an answer in a repetition. */
export function findQuestionKey(converted: ConvertedForm, given: GivenAnswers, key: string): string {
  const [list = key] = splitKey(given, key) ?? []
  return questionKey(findPlace(converted, list).question)
}

/** Returns the changes that break a rule which tells how; undefined for one that needs an example. */
export function breakRule({ at, kind, limit = 0 }: SourceRule, given: GivenAnswers): Changes | undefined {
  const items = [findGiven(given, at) ?? []].flat()
  const changes: Readonly<Record<string, () => Changes>> = {
    required: () => ({ [at]: null }),
    required_when: () => ({ [at]: null }),
    min_length: () => ({ [at]: limit > 1 ? 'x'.repeat(limit - 1) : null }),
    max_length: () => ({ [at]: 'x'.repeat(limit + 1) }),
    minimum: () => ({ [at]: String(limit - 1) }),
    maximum: () => ({ [at]: String(limit + 1) }),
    const: () => ({ [at]: '0' }),
    min_items: () => ({ [at]: limit > 1 ? (items.slice(0, limit - 1) as GivenAnswer) : null }),
    max_items: () => ({
      [at]: Array.from({ length: limit + 1 }, (_, place) => items[place % items.length]) as GivenAnswer,
    }),
  }
  return changes[kind]?.()
}

/** Questions, by key in data, that keep answers from being submitted: by the engine, and by the JSON Schema in ajv. */
export interface Refusals {
  readonly engine: readonly string[]
  readonly schema: readonly string[]
}

/** Compiles a form's JSON Schema; returns who refuses answers. `today` is the day that bounds are relative to. */
export function createRefusalFinder(form: Form, today: string): (answers: readonly Answer[]) => Refusals {
  const ajv = new Ajv({ strict: true, allErrors: true, keywords: [octroiKeyword(form, { today })] })
  const validate = ajv.compile(formSchema(form).schema)
  return (answers) => {
    const { faults, unanswered, missingDocuments } = evaluate(form, answers, { today })
    const ids = [...faults.map(({ question_id }) => question_id), ...unanswered, ...missingDocuments]
    validate(toData(form, answers))
    const { invalid, missing } = findingsIn(validate.errors)
    return {
      engine: [...new Set(ids.map(questionKey))].toSorted(),
      schema: [...new Set([...invalid, ...missing])].toSorted(),
    }
  }
}

/** Whether answers have something at a place, in the data that validators and other backends get. */
export function isInData(form: Form, answers: readonly Answer[], { places }: ConvertedForm): (key: string) => boolean {
  const data = toData(form, answers)
  return (key) => {
    const { question } = places.get(key) ?? { question: 0 }
    return new RegExp(`"${questionKey(question)}":`).test(JSON.stringify(data))
  }
}
