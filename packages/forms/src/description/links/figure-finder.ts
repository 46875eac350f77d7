import { type Reference, readReference } from '../../formula/reference.ts'
import { readTextTest } from '../../formula/text-test.ts'
import { findAnsweredFigure } from '../../question-type/figures.ts'
import { findTextFigure } from '../../question-type/text-figures.ts'
import type { Option } from '../form.ts'
import type { FigureRead } from './form-links.ts'
import type { Linkable } from './link-draft.ts'

/** Finds which numbers of a form the names in formulae refer to. */
export class FigureFinder {
  readonly #questions = new Map<number, Linkable>()
  readonly #options = new Map<number, Linkable>()

  constructor(questions: readonly Linkable[]) {
    for (const each of questions) {
      this.#questions.set(each.question.id, each)
      for (const { id } of each.question.options) this.#options.set(id, each)
    }
  }

  question(id: number): Linkable | undefined {
    return this.#questions.get(id)
  }

  /** Returns null for a name that refers to no number of the form, and for a test of a text that it does not have. */
  find(name: string): FigureRead | null {
    const test = readTextTest(name)
    const reference = test?.reference ?? readReference(name)
    const target = reference && this.#referred(reference)
    if (reference === null || target === null) return null
    const { question, definition, option } = target
    const figurePlace = { option, column: reference.column }
    if (test !== null) {
      const figure =
        (definition && findTextFigure({ question, definition, option }, test)) ??
        (test.kind === 'is_not_empty' ? findAnsweredFigure(question, figurePlace) : null)
      return figure && { name, questionId: question.id, figure }
    }
    const figure = definition?.figure?.(question, figurePlace) ?? findAnsweredFigure(question, figurePlace)
    return figure && { name, questionId: question.id, figure }
  }

  #referred({ of, id }: Reference): (Pick<Linkable, 'question' | 'definition'> & { option: Option | null }) | null {
    const isOption = of === 'option'
    const linkable = (isOption ? this.#options : this.#questions).get(id)
    if (linkable === undefined) return null
    const { question, definition } = linkable
    return { question, definition, option: (isOption && question.options.find((each) => each.id === id)) || null }
  }
}
