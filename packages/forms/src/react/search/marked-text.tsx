import { foldText } from '../../text/fold-text.ts'

/**
 * A text in which the words of a search are marked, ignoring case and accents. Each part is an element of its own: a
 * browser that translates the page replaces text nodes, which React could then not remove.
 */
export function MarkedText({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return markedParts(text, words).map((part, place) => {
    const key = `${place} ${part.text}`
    return part.isMarked ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
  })
}

interface Part {
  readonly text: string
  readonly isMarked: boolean
}

/** Splits a text where the (folded) words of a search begin and end. */
export function markedParts(text: string, words: readonly string[]): readonly Part[] {
  const { folded, places } = foldWithPlaces(text)
  const marked = new Uint8Array(text.length)
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      marked.fill(1, places[at], places[at + word.length] ?? text.length)
    }
  }
  const parts: Part[] = []
  let start = 0
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && marked[at] === marked[start]) continue
    parts.push({ text: text.slice(start, at), isMarked: marked[start] === 1 })
    start = at
  }
  return parts
}

/**
 * Cuts a text to about this many characters around the first of the words, or from its beginning when it has none of
 * them.
 */
export function snippet(text: string, words: readonly string[], length = 90): string {
  if (text.length <= length) return text
  const { folded, places } = foldWithPlaces(text)
  const wordPlaces = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0)
  const at = wordPlaces.length === 0 ? 0 : (places[Math.min(...wordPlaces)] ?? 0)
  const start = at < length / 2 ? 0 : text.lastIndexOf(' ', at - length / 3) + 1
  const end = start + length
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}

/** A folded text, with the offset in the original text of each of its characters. */
function foldWithPlaces(text: string) {
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const letters = character.trim() === '' ? ' ' : foldText(character)
    for (let letter = 0; letter < letters.length; letter++) places.push(at)
    folded += letters
    at += character.length
  }
  return { folded, places }
}
