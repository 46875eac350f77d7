import type { QuestionState } from '../../engine/form-store.ts'
import { rowsOf } from '../../values/value.ts'
import type { AnswerReader, ReadAnswer, ReadingMessages, ReadPair } from '../../react/answers/read-answer.ts'

/**
 * Reads each answer of each repetition after its name: `Projet 1 – Titre`. `read` reads the answers of the repeated
 * questions.
 */
export function readGroup(state: QuestionState, messages: ReadingMessages, read: AnswerReader): ReadAnswer {
  const { question, values, repeated } = state
  const rows = rowsOf(values[question.options[0]?.id ?? 0])
  if (rows.length === 0 || repeated === undefined) return { kind: 'text', text: '' }
  const pairs = rows.flatMap((row, place) => {
    const store = repeated.open(row)
    return repeated.form.questions.flatMap(({ question: inner }): ReadPair[] => {
      const own = store.question(inner.id)
      const answer = read(own, messages)
      if (!own.visible || answer.kind === 'none') return []
      const label = `${question.repeat?.label ?? ''} ${place + 1} – ${inner.label}`
      return [{ key: `${place}.${inner.id}`, label, text: asText(answer, messages), isResult: false }]
    })
  })
  return { kind: 'pairs', pairs }
}

/** An answer on one line, or the lines that were typed. */
function asText(answer: ReadAnswer, { colon }: ReadingMessages): string {
  if (answer.kind === 'text') return answer.text
  if (answer.kind === 'list') return answer.items.map(({ text }) => text).join(', ')
  if (answer.kind !== 'pairs') return ''
  return answer.pairs
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => (label === '' ? text : `${label}${colon}${text}`))
    .join('\n')
}
