import { foldText } from '@octroi/forms'

/** A piece of a text, and whether a search found it. */
interface MarkedPart {
  readonly text: string
  readonly isMarked: boolean
}

/** The words of a search, folded. */
export const wordsOf = (search: string): readonly string[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether a text has all words of a search (folded), wherever case and accents differ. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}

/** Cuts a text where the words of a search (folded) begin and end in it. */
export function markedParts(text: string, words: readonly string[]): readonly MarkedPart[] {
  // Each with its accents, where these are characters of their own.
  const characters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
  const folds = characters.map((character) => (character.trim() === '' ? ' ' : foldText(character)))
  const folded = folds.join('')
  // The character that each place of the folded text comes from.
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
