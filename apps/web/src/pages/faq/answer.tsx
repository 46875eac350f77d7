import { AuthorText, type RichTextLink } from '@octroi/forms/react'
import { useCallback } from 'react'
import { MarkedText } from '../../ui/marked-text.tsx'
import classes from './faq.module.css'

interface AnswerProps {
  /** Markdown. */
  readonly text: string
  /** The words of a search, folded. */
  readonly words: readonly string[]
}

/**
 * Links to a site, an e-mail, a telephone or a page of this application; an address that begins with two slashes is
 * another site's.
 */
const LINKED = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/iu

/** The answer to a frequent question, in which the words of a search are marked. */
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
