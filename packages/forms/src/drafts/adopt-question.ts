import type { Field, Option, Question } from '../description/form.ts'
import { walkQuestions } from './draft-tree.ts'
import { duplicateQuestion, idsReadBy } from './duplicate.ts'
import type { NewId } from './new-id.ts'

/** A question made ready for a form that it does not come from. */
export interface AdoptedQuestion {
  readonly question: Question
  /** Number of conditions, formulae and headings that referred to other questions, and were taken away. */
  readonly cleared: number
}

/**
 * Returns a copy of a question of another form, as `duplicateQuestion` does. Whatever of it refers to a part outside of
 * it is taken away, because the same id means something else here: a condition goes, and a formula becomes 0.
 */
export function adoptQuestion(question: Question, newId: NewId): AdoptedQuestion {
  const outside = new OutsideReferences(question)
  const alone = outside.clear(question)
  return { question: { ...duplicateQuestion(alone, newId), parent_option_id: null }, cleared: outside.cleared }
}

/** Takes the references to parts outside of a question away, and counts them. */
class OutsideReferences {
  cleared = 0
  readonly #own: ReadonlySet<number>

  constructor(question: Question) {
    const parts = [...walkQuestions([question])].flatMap(({ id, options, computed }) => [
      id,
      ...[...options, ...(computed?.options ?? [])].map((option) => option.id),
    ])
    this.#own = new Set(parts)
  }

  readonly clear = ({ show_if, required_if, ...question }: Question): Question => ({
    ...question,
    options: question.options.map(this.#clearOption),
    fields: question.fields.map(this.#clearField),
    ...(this.#isKept(show_if) && { show_if }),
    ...(this.#isKept(required_if) && { required_if }),
    ...(question.computed && {
      computed: {
        ...question.computed,
        ...(question.computed.options && { options: question.computed.options.map(this.#clearOption) }),
        ...(question.computed.fields && { fields: question.computed.fields.map(this.#clearField) }),
      },
    }),
    children_question: question.children_question.map(this.clear),
  })

  readonly #clearOption = ({ show_if, ...option }: Option): Option => ({
    ...option,
    ...(this.#isKept(show_if) && { show_if }),
  })

  readonly #clearField = ({ title_from, ...field }: Field): Field => ({
    ...field,
    values:
      field.type === 'formula' && field.values !== null
        ? field.values.map((formula) => (this.#isKept(formula) ? formula : '0'))
        : field.values,
    ...(title_from !== undefined && this.#areOwn([title_from]) && { title_from }),
  })

  #isKept(formula: string | undefined): boolean {
    return formula !== undefined && this.#areOwn(idsReadBy(formula))
  }

  #areOwn(ids: readonly number[]): boolean {
    const areOwn = ids.every((id) => this.#own.has(id))
    if (!areOwn) this.cleared += 1
    return areOwn
  }
}
