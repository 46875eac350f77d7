import type { Field } from '../description/form.ts'
import type { Form, IndexedOption, IndexedQuestion } from '../description/index-form.ts'
import { canonical, isSame } from './canonical.ts'

/**
 * What happens to the saved answers of an option: `kept` unchanged; `invalid` if they may break a changed rule (they
 * stay, marked); `hidden` if a condition is new or changed (they stay, and count only while it holds); `reread` as
 * another type or with other columns, which may lose cells; `dropped` with their option.
 */
export type AnswerFate = 'kept' | 'invalid' | 'hidden' | 'reread' | 'dropped'

/** The difference between two versions of a form, by question id, in display order. */
export interface FormDiff {
  readonly added: readonly number[]
  readonly gone: readonly number[]
  /** Changed questions, with the properties that differ. */
  readonly changed: readonly { readonly question_id: number; readonly properties: readonly string[] }[]
  /** Ids of sections in both versions whose conditions differ. */
  readonly sections: readonly number[]
  /** Checks that are new or changed, and those that are gone, by their formulae. */
  readonly checks: { readonly added: readonly string[]; readonly gone: readonly string[] }
  /** Whether the formulae are read in another language, which may change their results. */
  readonly formulas: boolean
  /** Options whose saved answers are not just kept. */
  readonly answers: readonly { readonly option_id: number; readonly question_id: number; readonly fate: AnswerFate }[]
}

/** Compares two versions of a form: what changes for people who answer it, and for saved answers. */
export function formDiff(old: Form, next: Form): FormDiff {
  const idsOf = ({ questions }: Form) => questions.map(({ question }) => question.id)
  return {
    added: idsOf(next).filter((id) => !old.questionById.has(id)),
    gone: idsOf(old).filter((id) => !next.questionById.has(id)),
    changed: old.questions.flatMap((question) => {
      const properties = changedProperties(question, next.questionById.get(question.question.id))
      return properties.length > 0 ? [{ question_id: question.question.id, properties }] : []
    }),
    sections: old.sections.flatMap(({ id, show_if }) => {
      const there = next.sections.find((section) => section.id === id)
      return there !== undefined && there.show_if !== show_if ? [id] : []
    }),
    checks: { added: checksWithout(next, old), gone: checksWithout(old, next) },
    formulas: old.description.formulas !== next.description.formulas,
    answers: [...old.optionById.values()].flatMap((option) => {
      const fate = fateOf({ option, old, next })
      return fate === 'kept' ? [] : [{ option_id: option.option.id, question_id: option.question.question.id, fate }]
    }),
  }
}

function changedProperties(
  { question: one, definition }: IndexedQuestion,
  there: IndexedQuestion | undefined,
): string[] {
  if (there === undefined) return []
  const other = there.question
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  // Nested questions are compared on their own, unless they are repeated: they are then a part of the question.
  if (!definition.repeatsChildren) keys.delete('children_question')
  return [...keys].filter((key) => !isSame(Reflect.get(one, key), Reflect.get(other, key)))
}

/** Formulae of the checks of one form that the other lacks, or has in a changed form. */
function checksWithout({ description: { checks = [] } }: Form, other: Form): string[] {
  const otherChecks = new Set((other.description.checks ?? []).map(canonical))
  return checks.flatMap((check) => (otherChecks.has(canonical(check)) ? [] : check.holds))
}

interface Between {
  readonly option: IndexedOption
  readonly old: Form
  readonly next: Form
}

function fateOf({ option: one, old, next }: Between): AnswerFate {
  const other = next.optionById.get(one.option.id)
  if (other === undefined) return 'dropped'
  if (!isSame(shapeOf(one), shapeOf(other))) return 'reread'
  if (!isSame(rulesOf(one), rulesOf(other)) || isCheckedAnew({ option: other, old, next })) return 'invalid'
  const conditions = conditionsOf(other.question)
  return conditions.length === 0 || isSame(conditionsOf(one.question), conditions) ? 'kept' : 'hidden'
}

function isCheckedAnew({ option: { question }, old, next }: Between): boolean {
  const formulae = new Set(checksWithout(next, old))
  const { checks = [] } = next.description
  return checks.some(({ holds, questions }) => formulae.has(holds) && questions.includes(question.question.id))
}

/** The formulae that a question depends on to be shown: its own, its section's, and those of its parents. */
function conditionsOf({ question, section, parent }: IndexedQuestion): readonly string[] {
  const above = parent === null ? [section.show_if] : conditionsOf(parent)
  return [question.show_if, ...above].flatMap((formula) => formula ?? [])
}

/** What determines how an answer is read: its type, its columns and their types. */
function shapeOf({ question: { question, definition, model }, option }: IndexedOption): unknown {
  const repeated = definition.repeatsChildren ? (model.repeated?.columns ?? []) : []
  const columns = [...question.fields, ...repeated].map(({ id, type }) => `${id} ${type}`)
  return [
    question.question_type.id,
    columns.toSorted((one, other) => (one < other ? -1 : 1)),
    option.title,
    option.custom,
  ]
}

/** What determines whether an answer is valid. */
function rulesOf({ option, question: { question, definition } }: IndexedOption): unknown {
  const ofField = ({ id, validation, length, min_length, min, max, values, precision, required = 0 }: Field) => [
    id,
    validation,
    length,
    min_length,
    min,
    max,
    values,
    precision,
    required,
  ]
  const repeated = definition.repeatsChildren ? [question.repeat, question.children_question] : []
  return [
    question.fields.map(ofField),
    question.computed?.limit,
    question.computed?.minimum,
    option.show_if,
    ...repeated,
  ]
}
