import type { IndexedQuestion } from '../description/index-form.ts'

/** The conditions under which a question is shown, given that everything in the data is shown. */
export interface ShowConditions {
  /** The choice that shows it or its nearest conditional parent; null for none. */
  readonly choice: { readonly parent: IndexedQuestion; readonly options: readonly number[] } | null
  /** Formulae over other questions, all of which must hold: its own, then those around it. */
  readonly formulae: readonly string[]
}

/** The data has no hidden answers, so that a choice in it is shown and what is above need not be checked again. */
export function findShowConditions({ question, section, parent, shownBy }: IndexedQuestion): ShowConditions {
  const own = question.show_if === undefined ? [] : [question.show_if]
  if (parent === null) return { choice: null, formulae: own.concat(section.show_if ?? []) }
  if (shownBy !== null) return { choice: { parent, options: shownBy }, formulae: own }
  const { choice, formulae } = findShowConditions(parent)
  return { choice, formulae: [...own, ...formulae] }
}
