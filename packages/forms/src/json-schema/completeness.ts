import type { Option } from '../description/form.ts'
import type { IndexedQuestion } from '../description/index-form.ts'
import { isCounted } from '../engine/question-node.ts'
import { holdsDocument } from '../question-type/question-facts.ts'
import { findShowConditions, type ShowConditions } from './show-conditions.ts'
import { detailKey, detailsKey, questionKey } from './keys.ts'

/** What answers must have to be complete, in addition to being valid. */
export interface Completeness {
  /** Keys that are required whatever is answered. */
  readonly required: readonly string[]
  /** What choices require: the questions under them, and their details. */
  readonly asking: readonly AskedDetail[]
}

/** While the data of a question is one of these values, or a list with one of them, other keys are required. */
export interface AskedDetail {
  readonly key: string
  readonly isList: boolean
  readonly values: readonly unknown[]
  /** Key of the object in which they are required; without it, they are required among the questions. */
  readonly within?: string
  readonly asked: readonly string[]
}

/** What a form or a section requires to be complete: as the engine counts it, and the documents. */
export function computeCompleteness(questions: readonly IndexedQuestion[]): Completeness {
  const required: string[] = []
  const byChoice = new Map<string, { readonly by: Condition; readonly asked: string[] }>()
  for (const indexed of questions.filter(isAsked)) {
    const key = questionKey(indexed.question.id)
    const { choice: by, formulae } = findShowConditions(indexed)
    // Conditions that JSON Schema cannot express are in `x-octroi`.
    if (formulae.length > 0) continue
    if (by === null) {
      required.push(key)
      continue
    }
    const name = `${by.parent.question.id} ${by.options.join()}`
    const group = byChoice.get(name)
    if (group === undefined) byChoice.set(name, { by, asked: [key] })
    else group.asked.push(key)
  }
  const children = [...byChoice.values()].flatMap(({ by, asked }) => askedBy(by, { asked }))
  return { required, asking: [...children, ...questions.filter(isAsked).flatMap(askedDetails)] }
}

/** Whether a question must be answered while it is shown. */
export function isAsked(indexed: IndexedQuestion): boolean {
  return isCounted(indexed) || (holdsDocument(indexed) && indexed.question.required === 1)
}

/** The options that require a text once they are chosen. */
export function detailOptions({ question }: IndexedQuestion): readonly Option[] {
  return question.options.filter(({ detail }) => detail === 1)
}

type Condition = NonNullable<ShowConditions['choice']>

/** Lists the details that a question requires which chooses among options with details: each choice has its own. */
function askedDetails(indexed: IndexedQuestion): AskedDetail[] {
  const within = detailsKey(indexed.question.id)
  return detailOptions(indexed).flatMap((option) =>
    askedBy({ parent: indexed, options: [option.id] }, { within, asked: [detailKey(option)] }),
  )
}

/**
 * The keys required by a choice; empty where the type does not say how its data reads with an option chosen, as
 * application types may not.
 */
function askedBy({ parent, options }: Condition, then: Pick<AskedDetail, 'within' | 'asked'>): AskedDetail[] {
  const { model, question } = parent
  const values = model.chosen?.(options)
  if (values === undefined) return []
  return [{ key: questionKey(question.id), isList: model.schema['type'] === 'array', values, ...then }]
}
