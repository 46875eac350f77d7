import { Fragment } from 'react'
import { markedParts } from './marked.ts'

/** A text with the words of a search (folded) marked in it. */
export function MarkedText({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return markedParts(text, words).map((part, place) => {
    const key = `${place} ${part.text}`
    return part.isMarked ? <mark key={key}>{part.text}</mark> : <Fragment key={key}>{part.text}</Fragment>
  })
}
