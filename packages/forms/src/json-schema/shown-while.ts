import type { IndexedQuestion } from '../description/index-form.ts'

/** What has to be so for a question to be asked, while everything in the data is shown. */
export interface ShownWhile {
  /** The choice that it is under, or what it is under does; null for none. */
  readonly choice: { readonly parent: IndexedQuestion; readonly options: readonly number[] } | null
  /** Formulae over other questions, all of which have to hold: its own, then those around it. */
  readonly formulae: readonly string[]
}

/** The data has no hidden answers: what is over a choice that is in it is shown, and need not be asked again. */
export function shownWhile({ question, section, parent, shownBy }: IndexedQuestion): ShownWhile {
  const own = question.show_if === undefined ? [] : [question.show_if]
  if (parent === null) return { choice: null, formulae: own.concat(section.show_if ?? []) }
  if (shownBy !== null) return { choice: { parent, options: shownBy }, formulae: own }
  const { choice, formulae } = shownWhile(parent)
  return { choice, formulae: [...own, ...formulae] }
}
