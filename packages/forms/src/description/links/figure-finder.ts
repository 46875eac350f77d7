import { readReference } from '../../formula/reference.ts'
import { findAnsweredFigure } from '../../question-type/figures.ts'
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

  /** Returns null for a name that refers to no number of the form. */
  find(name: string): FigureRead | null {
    const reference = readReference(name)
    if (reference === null) return null
    const isOption = reference.of === 'option'
    const indexed = (isOption ? this.#options : this.#questions).get(reference.id)
    if (indexed === undefined) return null
    const { question, definition } = indexed
    const option = (isOption && question.options.find(({ id }) => id === reference.id)) || null
    const figurePlace = { option, column: reference.column }
    const figure = definition?.figure?.(question, figurePlace) ?? findAnsweredFigure(question, figurePlace)
    return figure && { name, questionId: question.id, figure }
  }
}
