import type { Option } from '../description/form.ts'
import type { IndexedQuestion } from '../description/index-form.ts'
import { isCounted } from '../engine/question-node.ts'
import { holdsDocument } from '../question-type/question-facts.ts'
import { shownWhile, type ShownWhile } from './shown-while.ts'
import { detailKey, detailsKey, questionKey } from './keys.ts'

/** What complete answers have besides being valid. */
export interface Completeness {
  /** Keys that are asked for whatever is answered. */
  readonly required: readonly string[]
  /** What choices ask for: the questions under them, and their details. */
  readonly asking: readonly AskedDetail[]
}

/** While the data of a question is one of these values, or has one in its list, other keys are asked for. */
export interface AskedDetail {
  readonly key: string
  readonly isList: boolean
  readonly values: readonly unknown[]
  /** The key of the object in which they are asked for; among the questions themselves without it. */
  readonly within?: string
  readonly asked: readonly string[]
}

/** What a form, or a section, asks for to be complete: as the engine counts it, with the documents. */
export function completenessOf(questions: readonly IndexedQuestion[]): Completeness {
  const required: string[] = []
  const byChoice = new Map<string, { readonly by: Condition; readonly asked: string[] }>()
  for (const indexed of questions.filter(isAsked)) {
    const key = questionKey(indexed.question.id)
    const { choice: by, formulae } = shownWhile(indexed)
    // What JSON Schema has no words for, `x-octroi` says.
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

/** Whether a question has to be answered while it is shown. */
export function isAsked(indexed: IndexedQuestion): boolean {
  return isCounted(indexed) || (holdsDocument(indexed) && indexed.question.required === 1)
}

/** The options that ask for a text once they are chosen. */
export function detailOptions({ question }: IndexedQuestion): readonly Option[] {
  return question.options.filter(({ detail }) => detail === 1)
}

type Condition = NonNullable<ShownWhile['choice']>

/** Lists the details that a question needs which chooses among options with details: each choice has its own. */
function askedDetails(indexed: IndexedQuestion): AskedDetail[] {
  const within = detailsKey(indexed.question.id)
  return detailOptions(indexed).flatMap((option) =>
    askedBy({ parent: indexed, options: [option.id] }, { within, asked: [detailKey(option)] }),
  )
}

/** None where the type of the question does not say how its data reads with an option chosen: own types may not. */
function askedBy({ parent, options }: Condition, then: Pick<AskedDetail, 'within' | 'asked'>): AskedDetail[] {
  const { model, question } = parent
  const values = model.chosen?.(options)
  if (values === undefined) return []
  return [{ key: questionKey(question.id), isList: model.schema['type'] === 'array', values, ...then }]
}
