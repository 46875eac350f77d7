import { Markdown, type MarkdownToJSX } from 'markdown-to-jsx/react'
import type { ComponentProps } from 'react'

/** Links of a description leave the form: they open beside it, and tell the other site nothing. */
function OutsideLink(props: ComponentProps<'a'>) {
  return (
    <a href={props.href} title={props.title} target="_blank" rel="noopener noreferrer">
      {props.children}
    </a>
  )
}

const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  // Headings inside a help text must not break the page's own order of headings.
  overrides: Object.fromEntries([
    ['a', OutsideLink],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'strong']),
  ]),
}

/** Markdown as elements of the page. */
export function RichText({ text }: { readonly text: string }) {
  return <Markdown options={OPTIONS}>{text}</Markdown>
}
