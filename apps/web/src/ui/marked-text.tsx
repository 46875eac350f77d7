import { markedParts } from './marked.ts'

/**
 * A text with the words of a search (folded) marked in it. Each part is an element of its own: a browser that translates
 * the page puts others in the place of texts, which React could not take away then.
 */
export function MarkedText({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return markedParts(text, words).map((part, place) => {
    const key = `${place} ${part.text}`
    return part.isMarked ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
  })
}
