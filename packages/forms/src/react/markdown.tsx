import { createElement, Fragment, lazy, Suspense } from 'react'

/** Loaded by the first text that uses Markdown: most help texts are a plain sentence, and the library weighs 32 kB. */
const RichText = lazy(() => import('./rich-text.tsx').then(({ RichText }) => ({ default: RichText })))

/** Signs that Markdown may read: emphasis, code, links, lists, headings, quotes, tables, entities, line breaks. */
const MARKDOWN = /[*_`~#[\]<>&|\\]|https?:|www\.|^\s*(?:[-+]|\d+[.)])\s|(?:^|\n) {4}| {2}\n/m

/** Text written by the authors of a form: Markdown, with raw HTML shown as text. Paragraphs until the library is there. */
export function AuthorText({ children }: { readonly children: string }) {
  if (!MARKDOWN.test(children)) return <Paragraphs text={children} />
  return (
    <Suspense fallback={<Paragraphs text={children} />}>
      <RichText text={children} />
    </Suspense>
  )
}

function Paragraphs({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  // Spread, not listed: they never change places, and two may be the same.
  return createElement(Fragment, null, ...paragraphs.map((paragraph) => createElement('p', null, paragraph)))
}
