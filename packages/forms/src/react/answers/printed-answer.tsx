import type { PrintProps } from '../widget-props.ts'
import { useFormMessages } from '../form-messages.tsx'
import { PrintedDocument } from './printed-document.tsx'
import { PrintedPairs } from './printed-pairs.tsx'
import { PrintedTable } from './printed-table.tsx'
import { PrintedText } from './printed-text.tsx'
import type { AnswerReader } from './read-answer.ts'
import { readAnswer } from './readers.ts'

interface PrintedAnswerProps extends PrintProps {
  /** Replaces how answers of this type are read. */
  readonly read?: AnswerReader
}

/** The answer of a question as text or table: in print, and in place of the inputs when reading only. */
export function PrintedAnswer({ state, read = readAnswer }: PrintedAnswerProps) {
  const answer = read(state, useFormMessages())
  if (answer.kind === 'none') return null
  if (answer.kind === 'text') return <PrintedText text={answer.text} />
  if (answer.kind === 'document') return <PrintedDocument id={answer.id} questionId={state.question.id} />
  if (answer.kind === 'pairs') return <PrintedPairs pairs={answer.pairs} />
  if (answer.kind === 'table') return <PrintedTable table={answer} />
  return (
    <ul className="octroi-answer-list">
      {answer.items.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}
