import { AuthorText, type RichTextLink } from '@octroi/forms/react'
import { useCallback } from 'react'
import { MarkedText } from '../../ui/marked-text.tsx'
import classes from './faq.module.css'

interface AnswerProps {
  /** Markdown. */
  readonly text: string
  /** The folded words of a search. */
  readonly words: readonly string[]
}

/**
 * Matches the links that are allowed: to a site, an e-mail, a telephone or a page of this application. An address that
 * begins with two slashes leads to another site.
 */
const LINKED = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/iu

/** The answer to a frequent question, with the searched words marked. */
export function Answer({ text, words }: AnswerProps) {
  const renderText = useCallback(
    (part: string) => (words.length === 0 ? part : <MarkedText text={part} words={words} />),
    [words],
  )
  return (
    <div className={classes.answer}>
      <AuthorText renderText={renderText} renderLink={AnswerLink}>
        {text}
      </AuthorText>
    </div>
  )
}

/** A link of an answer; where it leads elsewhere than a link may, its words alone. */
function AnswerLink({ href, children }: RichTextLink) {
  return LINKED.test(href) ? <a href={href}>{children}</a> : children
}
