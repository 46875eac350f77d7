import { foldText } from '@octroi/forms'

/** A part of a text, and whether it matches a search. */
interface MarkedPart {
  readonly text: string
  readonly isMarked: boolean
}

/** Splits a search into its folded words. */
export const splitSearchWords = (search: string): readonly string[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')

/** True if a text has all words of a search (folded), ignoring case and accents. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}

/** Splits a text into parts that match the words of a search (folded) and parts that do not. */
export function markedParts(text: string, words: readonly string[]): readonly MarkedPart[] {
  // Splits into characters, each with its combining accents.
  const characters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
  const folds = characters.map((character) => (character.trim() === '' ? ' ' : foldText(character)))
  const folded = folds.join('')
  // For each position in the folded text, the index of its character.
  const places = folds.flatMap((letters, place) => Array.from({ length: letters.length }, () => place))
  const marked = new Set<number>()
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (const place of places.slice(at, at + word.length)) marked.add(place)
    }
  }
  const parts: MarkedPart[] = []
  for (const [place, character] of characters.entries()) {
    const isMarked = marked.has(place)
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) parts[parts.length - 1] = { text: last.text + character, isMarked }
    else parts.push({ text: character, isMarked })
  }
  return parts
}
