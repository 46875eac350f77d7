import { IconHistory } from '@tabler/icons-react'
import { useFormEnvironment, useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { LabelText } from '../question/question-label.tsx'
import { questionOf } from './answer-group.ts'
import type { Saver } from './saver.ts'

/** So many are named at once; the others unfold. */
const NAMED = 3

/** Says which answers were found on this device and put back, and offers to do without them. */
export function RecoveredPanel({ saver }: { readonly saver: Saver }) {
  const { store } = useFormEnvironment()
  const messages = useFormMessages()
  const { recovered } = useSignal(saver.state)
  const ids = [...new Set(recovered.map(({ option_id }) => questionOf(store.form, option_id)))]
  const questions = ids.flatMap((id) => (id === undefined ? [] : [store.question(id).question]))
  const label = messages.recovered(questions.length)
  const items = questions.map((question) => (
    <li key={question.id}>
      <LabelText question={question} />
    </li>
  ))
  return (
    <>
      <span className="octroi-hidden" role="status">
        {questions.length > 0 && label}
      </span>
      {questions.length > 0 && (
        <section className="octroi-banner octroi-recovered" data-tone="info" aria-label={label}>
          <IconHistory size={20} stroke={1.8} aria-hidden />
          <div>
            <h2 className="octroi-subheading">{label}</h2>
            <p>{messages.recoveredText(questions.length)}</p>
            <ul>{items.slice(0, NAMED)}</ul>
            {items.length > NAMED && (
              <details>
                <summary>{messages.recoveredMore(items.length - NAMED)}</summary>
                <ul>{items.slice(NAMED)}</ul>
              </details>
            )}
          </div>
          <div className="octroi-banner-actions">
            <button type="button" className="octroi-button" onClick={() => saver.closeRecovered('keep')}>
              {messages.recoveredKeep}
            </button>
            <button type="button" className="octroi-link-button" onClick={() => saver.closeRecovered('discard')}>
              {messages.recoveredDiscard(questions.length)}
            </button>
          </div>
        </section>
      )}
    </>
  )
}
