import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'

type Root = ReturnType<typeof fromMarkdown>
type MarkdownNode = Root | Root['children'][number]

/** Elements that hold what is under them. Headings inside a help text must not break the page's own order. */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  heading: 'strong',
  strong: 'strong',
  emphasis: 'em',
  blockquote: 'blockquote',
}

/** Schemes that a link may have; anything else, such as `javascript:`, stays a text. */
const SAFE_LINK = /^(?:https?:|mailto:|tel:|\/|#|[^:]*$)/i

/** An address that is in a text is a link too. */
const DIALECT = { extensions: [gfmAutolinkLiteral()], mdastExtensions: [gfmAutolinkLiteralFromMarkdown()] }

/** Markdown (CommonMark) as elements of the page; raw HTML and pictures are shown as text. */
export function RichText({ text }: { readonly text: string }) {
  const root = useMemo(() => fromMarkdown(text, DIALECT), [text])
  return <>{partsOf(root, text)}</>
}

function partsOf(node: MarkdownNode, text: string): ReactNode {
  if (!('children' in node)) return null
  // Spread, not listed: the parts of a text never change places.
  return createElement(
    Fragment,
    null,
    ...node.children.map((child) => (isTight(node, child) ? partsOf : partOf)(child, text)),
  )
}

/** The text of an item in a list without blank lines is no paragraph of its own. */
function isTight(parent: MarkdownNode, child: MarkdownNode): boolean {
  return parent.type === 'listItem' && parent.spread !== true && child.type === 'paragraph'
}

function partOf(node: MarkdownNode, text: string): ReactNode {
  const element = ELEMENTS[node.type]
  if (element !== undefined) return createElement(element, null, partsOf(node, text))
  switch (node.type) {
    case 'text':
      return node.value
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      )
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'list':
      return createElement(node.ordered ? 'ol' : 'ul', node.ordered ? { start: node.start } : null, partsOf(node, text))
    case 'listItem':
      return <li>{partsOf(node, text)}</li>
    case 'link':
      return SAFE_LINK.test(node.url) ? (
        <OutsideLink href={node.url}>{partsOf(node, text)}</OutsideLink>
      ) : (
        partsOf(node, text)
      )
    default:
      return sourceOf(node, text)
  }
}

/** Links of a description leave the form: they open beside it, and tell the other site nothing. */
function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** What the author typed. */
function sourceOf({ position }: MarkdownNode, text: string): string {
  return position === undefined ? '' : text.slice(position.start.offset, position.end.offset)
}
