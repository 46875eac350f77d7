import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable } from 'micromark-extension-gfm-table'
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
  listItem: 'li',
}

/** The one HTML tag that is no text: cells of a table have no other way to break a line. */
const LINE_BREAK = /^<br\s*\/?>$/i

/** Schemes that a link may have; anything else, such as `javascript:`, stays a text. */
const SAFE_LINK = /^(?:https?:|mailto:|tel:|\/|#|[^:]*$)/i

/** Addresses in a text are links, and tables are tables, as in GitHub's Markdown. */
const DIALECT = {
  extensions: [gfmAutolinkLiteral(), gfmTable()],
  mdastExtensions: [gfmAutolinkLiteralFromMarkdown(), gfmTableFromMarkdown()],
}

/** A link of a text: its address, which has a safe scheme, and what is in it. */
export interface RichTextLink {
  readonly href: string
  readonly children: ReactNode
}

/** How an application renders parts of a text; by default texts as they are, and links that open beside the page. */
export interface RichTextParts {
  readonly renderText?: (text: string) => ReactNode
  readonly renderLink?: (link: RichTextLink) => ReactNode
}

interface RichTextProps extends RichTextParts {
  readonly text: string
}

/**
 * Markdown (CommonMark, with GitHub's tables and addresses) as elements of the page. Raw HTML is shown as text, but for line breaks, and a
 * picture, which many content policies would not load, is a link to it.
 */
export function RichText({ text, renderText = asIs, renderLink = OutsideLink }: RichTextProps) {
  const root = useMemo(() => fromMarkdown(text, DIALECT), [text])
  return <>{childrenOf(root, { text, renderText, renderLink })}</>
}

const asIs = (text: string): ReactNode => text

/** The text being rendered, and how its parts are. */
type Rendering = Required<RichTextProps>

function childrenOf(node: MarkdownNode, rendering: Rendering): ReactNode {
  if (!('children' in node)) return null
  // Spread, not listed: the parts of a text never change places.
  return createElement(
    Fragment,
    null,
    ...node.children.map((child) => (isTight(node, child) ? childrenOf : renderNode)(child, rendering)),
  )
}

/** The text of an item in a list without blank lines is no paragraph of its own. */
function isTight(parent: MarkdownNode, child: MarkdownNode): boolean {
  return parent.type === 'listItem' && parent.spread !== true && child.type === 'paragraph'
}

function renderNode(node: MarkdownNode, rendering: Rendering): ReactNode {
  const element = ELEMENTS[node.type]
  if (element !== undefined) return createElement(element, null, childrenOf(node, rendering))
  switch (node.type) {
    case 'text':
      return rendering.renderText(node.value)
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
    case 'html':
      return LINE_BREAK.test(node.value) ? <br /> : sourceOf(node, rendering.text)
    case 'thematicBreak':
      return <hr />
    case 'list':
      return createElement(
        node.ordered ? 'ol' : 'ul',
        node.ordered ? { start: node.start } : null,
        childrenOf(node, rendering),
      )
    case 'table':
      return <RichTable table={node} rendering={rendering} />
    case 'link':
      // A picture in a link is its words: a link holds no other.
      return renderLink(node.url, { content: childrenOf(node, { ...rendering, renderLink: contentOf }), rendering })
    case 'image':
      return renderLink(node.url, { content: node.alt || node.url, rendering })
    default:
      return sourceOf(node, rendering.text)
  }
}

const contentOf = ({ children }: RichTextLink): ReactNode => children

/** A link whose scheme is safe; what would be in it otherwise. */
function renderLink(href: string, { content, rendering }: { content: ReactNode; rendering: Rendering }): ReactNode {
  return SAFE_LINK.test(href) ? rendering.renderLink({ href, children: content }) : content
}

type Table = Extract<MarkdownNode, { readonly type: 'table' }>

/** A table whose first row is its headings. */
function RichTable({ table, rendering }: { readonly table: Table; readonly rendering: Rendering }) {
  const [head, ...body] = table.children.map((row, rowIndex) =>
    createElement(
      'tr',
      { key: rowIndex },
      ...row.children.map((cell) =>
        createElement(
          rowIndex === 0 ? 'th' : 'td',
          rowIndex === 0 ? { scope: 'col' } : null,
          childrenOf(cell, rendering),
        ),
      ),
    ),
  )
  return (
    <table>
      <thead>{head}</thead>
      <tbody>{body}</tbody>
    </table>
  )
}

/** A link that opens beside the form, and sends the other site no referrer. */
function OutsideLink({ href, children }: RichTextLink) {
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
