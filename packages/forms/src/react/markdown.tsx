import { createElement, Fragment } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { RichTextParts } from './rich-text.tsx'

/** Loaded by the first text that uses Markdown: most help texts are a plain sentence, and the library weighs 32 kB. */
const RichText = lazyPart(async () => (await import('./rich-text.tsx')).RichText, {
  waiting: Paragraphs,
  failed: Paragraphs,
  rendersOnServer: true,
})

/** Loads what texts with Markdown need, so that the first of them is rendered at once. */
export const preloadAuthorText = (): Promise<void> => RichText.preload()

/** Signs that Markdown may read: emphasis, code, links, lists, headings, quotes, tables, entities, line breaks. */
const MARKDOWN = /[*_`~#[\]<>&|\\]|https?:|www\.|^\s*(?:[-+]|\d+[.)])\s|(?:^|\n) {4}| {2}\n/m

interface AuthorTextProps extends RichTextParts {
  /** Markdown. */
  readonly children: string
}

/**
 * Text written by the authors of a form: Markdown, with raw HTML shown as text. Paragraphs as long as
 * the library is not there, or cannot be.
 */
export function AuthorText({ children, ...parts }: AuthorTextProps) {
  if (!MARKDOWN.test(children)) return <Paragraphs text={children} {...parts} />
  return <RichText text={children} {...parts} />
}

function Paragraphs({ text, renderText = (each) => each }: { readonly text: string } & RichTextParts) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  // Spread, not listed: they never change places, and two may be the same.
  return createElement(
    Fragment,
    null,
    ...paragraphs.map((paragraph) => createElement('p', null, renderText(paragraph))),
  )
}
