import type { FormStore } from '../../engine/form-store.ts'
import type { Locale } from '../../numbers/locale.ts'
import { foldText } from '../../text/fold-text.ts'
import { foldedAnswer } from './answer-text.ts'
import { type IndexedText, searchIndex } from './search-index.ts'

/** The words of a query, folded as the searched texts are. */
export function searchWords(query: string): readonly string[] {
  return foldText(query).split(/\s+/).filter(Boolean)
}

/**
 * Ids of the visible questions that contain every word, in their texts or in their current answer. The question with
 * that number comes first, then those with the words in their label, elsewhere in their texts, in their answer, and in
 * the name of their section.
 */
export function findQuestions(store: FormStore, words: readonly string[], locale: Locale): readonly number[] {
  if (words.length === 0) return []
  const ranks: number[][] = RANKS.map(() => [])
  for (const text of searchIndex(store.form)) {
    const state = store.question(text.questionId)
    if (!state.visible) continue
    const rank = rankOf(text, words, () => foldedAnswer(state, locale))
    if (rank >= 0) ranks[rank]?.push(text.questionId)
  }
  return ranks.flat()
}

/** Folds the texts and current answers of a form in advance, so that the first search is fast. */
export function prepareSearch(store: FormStore, locale: Locale) {
  for (const { questionId } of searchIndex(store.form)) foldedAnswer(store.question(questionId), locale)
}

type Test = (text: IndexedText, words: readonly string[], answer: () => string) => boolean

const RANKS: readonly Test[] = [
  ({ number }, words) => number !== '' && number === words.join(' '),
  ({ number }, [first = '', ...others]) => others.length === 0 && number.startsWith(first),
  ({ label }, words) => words.every((word) => label.includes(word)),
  ({ all }, words) => words.every((word) => all.includes(word)),
  ({ all }, words, answer) => words.every((word) => all.includes(word) || answer().includes(word)),
  ({ all, section }, words, answer) =>
    words.every((word) => section.includes(word) || all.includes(word) || answer().includes(word)),
]

function rankOf(...tested: Parameters<Test>): number {
  return RANKS.findIndex((test) => test(...tested))
}
