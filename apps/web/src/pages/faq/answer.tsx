import Markdown, { type MarkdownToJSX, RuleType } from 'markdown-to-jsx'
import { Fragment, useMemo } from 'react'
import { MarkedText } from '../../ui/marked-text.tsx'
import classes from './faq.module.css'

interface AnswerProps {
  /** Markdown. */
  readonly text: string
  /** The folded words of a search. */
  readonly words: readonly string[]
}

const NO_WORDS: readonly string[] = []

/**
 * Matches the links that are allowed: to a site, an e-mail, a telephone or a page of this application. An address that
 * begins with two slashes leads to another site.
 */
const LINKED = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/iu

/**
 * Markdown options of an answer. HTML in it is shown as text. An image becomes a link with its alternative text,
 * because the page's security policy would not load it. A link whose target is not allowed becomes text. The searched
 * words are marked.
 */
const reading = (words: readonly string[]): MarkdownToJSX.Options => ({
  disableParsingRawHTML: true,
  renderRule: (...[next, node, renderChildren, state]) => {
    const { key } = state
    if (node.type === RuleType.text) return <MarkedText key={key} text={node.text} words={words} />
    if (node.type === RuleType.image) return <Picture key={key} {...node} />
    if (node.type !== RuleType.link || isLinked(node.target)) return next()
    return <Fragment key={key}>{renderChildren(node.children, state)}</Fragment>
  },
})

const isLinked = (target: string | null): target is string => target !== null && LINKED.test(target)

/** Shows an image as a link with its alternative text, or with its address if it has none. */
function Picture({ alt, target }: Pick<MarkdownToJSX.ImageNode, 'alt' | 'target'>) {
  if (!isLinked(target)) return alt
  return <a href={target}>{alt || target}</a>
}

const PLAIN = reading(NO_WORDS)

/** An answer in the layout that readers see, with the searched words marked. */
export function Answer({ text, words }: AnswerProps) {
  const options = useMemo(() => (words.length === 0 ? PLAIN : reading(words)), [words])
  return (
    <div className={classes.answer}>
      <Markdown options={options}>{text}</Markdown>
    </div>
  )
}
