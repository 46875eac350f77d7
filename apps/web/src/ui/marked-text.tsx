import { markedParts } from './marked.ts'

/**
 * A text with the words of a search (folded) marked. Each part is an element, because browser translation replaces text
 * nodes, which React could then not remove.
 */
export function MarkedText({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return markedParts(text, words).map((part, place) => {
    const key = `${place} ${part.text}`
    return part.isMarked ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
  })
}
