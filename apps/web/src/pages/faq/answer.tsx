import Markdown, { type MarkdownToJSX, RuleType } from 'markdown-to-jsx'
import { useMemo } from 'react'
import { MarkedText } from '../../ui/marked-text.tsx'
import classes from './faq.module.css'

interface AnswerProps {
  /** Markdown. */
  readonly text: string
  /** Of a search, folded. */
  readonly words: readonly string[]
}

/** HTML that somebody writes in an answer is text. */
const PLAIN: MarkdownToJSX.Options = { disableParsingRawHTML: true }

/** The same with the words of a search marked. */
const marking = (words: readonly string[]): MarkdownToJSX.Options => ({
  ...PLAIN,
  renderRule: (...[next, node, , { key }]) =>
    node.type === RuleType.text ? <MarkedText key={key} text={node.text} words={words} /> : next(),
})

/** An answer as it is read, with what was looked for marked in it. */
export function Answer({ text, words }: AnswerProps) {
  const options = useMemo(() => (words.length === 0 ? PLAIN : marking(words)), [words])
  return (
    <div className={classes.answer}>
      <Markdown options={options}>{text}</Markdown>
    </div>
  )
}
