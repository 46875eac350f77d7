import Markdown, { type MarkdownToJSX, RuleType } from 'markdown-to-jsx'
import { Fragment, useMemo } from 'react'
import { MarkedText } from '../../ui/marked-text.tsx'
import classes from './faq.module.css'

interface AnswerProps {
  /** Markdown. */
  readonly text: string
  /** The words of a search, folded. */
  readonly words: readonly string[]
}

const NO_WORDS: readonly string[] = []

/**
 * Links to a site, an e-mail, a telephone or a page of this application; an address that begins with two slashes is
 * another site's.
 */
const LINKED = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/iu

/**
 * HTML that somebody writes in an answer is text. An image, which the policy of the page would not load, is a link to it
 * by its words; so is nothing that leads elsewhere than a link may. The words of a search are marked.
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

/** An image by its words; one without any by its address. */
function Picture({ alt, target }: Pick<MarkdownToJSX.ImageNode, 'alt' | 'target'>) {
  if (!isLinked(target)) return alt
  return <a href={target}>{alt || target}</a>
}

const PLAIN = reading(NO_WORDS)

/** An answer as it is read, with what was looked for marked in it. */
export function Answer({ text, words }: AnswerProps) {
  const options = useMemo(() => (words.length === 0 ? PLAIN : reading(words)), [words])
  return (
    <div className={classes.answer}>
      <Markdown options={options}>{text}</Markdown>
    </div>
  )
}
