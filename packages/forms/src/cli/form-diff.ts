import type { Field } from '../description/form.ts'
import type { Form, IndexedOption, IndexedQuestion } from '../description/index-form.ts'

/**
 * What becomes of the saved answers of an option: `kept` as they are; `invalid` where they do not keep a rule that is new
 * (they stay, marked); `reread` as another type or other columns, which may leave cells out; `dropped` with their option.
 */
export type AnswerFate = 'kept' | 'invalid' | 'reread' | 'dropped'

/** What is between two versions of a form, by the ids of questions, in display order. */
export interface FormDiff {
  readonly added: readonly number[]
  readonly gone: readonly number[]
  /** Questions in both that are not the same, with the properties that differ. */
  readonly changed: readonly { readonly question_id: number; readonly properties: readonly string[] }[]
  /** Options whose saved answers are not simply kept. */
  readonly answers: readonly { readonly option_id: number; readonly question_id: number; readonly fate: AnswerFate }[]
}

/** Compares two versions of a form: what changes for who answers it, and for the answers that are saved. */
export function formDiff(old: Form, next: Form): FormDiff {
  const idsOf = ({ questions }: Form) => questions.map(({ question }) => question.id)
  return {
    added: idsOf(next).filter((id) => !old.questionById.has(id)),
    gone: idsOf(old).filter((id) => !next.questionById.has(id)),
    changed: old.questions.flatMap((question) => {
      const properties = changedProperties(question, next.questionById.get(question.question.id))
      return properties.length > 0 ? [{ question_id: question.question.id, properties }] : []
    }),
    answers: [...old.optionById.values()].flatMap((option) => {
      const fate = fateOf(option, next.optionById.get(option.option.id))
      return fate === 'kept' ? [] : [{ option_id: option.option.id, question_id: option.question.question.id, fate }]
    }),
  }
}

function changedProperties({ question: one }: IndexedQuestion, there: IndexedQuestion | undefined): string[] {
  if (there === undefined) return []
  const other = there.question
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  // Questions under it are compared by themselves.
  keys.delete('children_question')
  return [...keys].filter((key) => !isSame(Reflect.get(one, key), Reflect.get(other, key)))
}

function fateOf(one: IndexedOption, other: IndexedOption | undefined): AnswerFate {
  if (other === undefined) return 'dropped'
  if (!isSame(shapeOf(one), shapeOf(other))) return 'reread'
  return isSame(rulesOf(one), rulesOf(other)) ? 'kept' : 'invalid'
}

/** What says how an answer is read: its type, its columns and their kinds. */
function shapeOf({ question: { question }, option }: IndexedOption): unknown {
  const columns = question.fields.map(({ id, type }) => `${id} ${type}`)
  return [
    question.question_type.id,
    columns.toSorted((one, other) => (one < other ? -1 : 1)),
    option.title,
    option.custom,
  ]
}

/** What says whether an answer is valid. */
function rulesOf({ question: { question } }: IndexedOption): unknown {
  const ofField = ({ id, validation, length, min, max, values }: Field) => [id, validation, length, min, max, values]
  return [question.fields.map(ofField), question.computed?.limit]
}

/** As JSON has them, whatever the order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
