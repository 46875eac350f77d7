import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormEnvironment, useLandmarkName, useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { LabelText } from '../question/question-label.tsx'
import type { Saver } from './saver.ts'

/** Number of questions that are listed at once; a button unfolds the others. */
const NAMED = 3

/** Lists the answers that were recovered from this device, and offers to discard them. */
export function RecoveredPanel({ saver }: { readonly saver: Saver }) {
  const { store } = useFormEnvironment()
  const { recovered } = useSignal(saver.state)
  const ids = [...new Set(recovered.map(({ option_id }) => store.form.optionById.get(option_id)?.question.question.id))]
  const questions = ids.flatMap((id) => (id === undefined ? [] : [store.question(id).question]))
  const names = questions.map((question) => ({ id: question.id, name: <LabelText question={question} /> }))
  return <RecoveredNotice saver={saver} names={names} />
}

interface RecoveredNoticeProps {
  readonly saver: Saver
  /** The names of the recovered answers, in display order; with none, nothing is rendered. */
  readonly names: readonly { readonly id: number; readonly name: ReactNode }[]
}

/** Lists the recovered answers, and asks whether to keep them. */
export function RecoveredNotice({ saver, names }: RecoveredNoticeProps) {
  const messages = useFormMessages()
  const landmarkName = useLandmarkName()
  const label = messages.recovered(names.length)
  const items = names.map(({ id, name }) => <li key={id}>{name}</li>)
  return (
    <>
      <span className="octroi-hidden" role="status">
        {names.length > 0 && label}
      </span>
      {names.length > 0 && (
        <section className="octroi-banner octroi-recovered" data-tone="info" aria-label={landmarkName(label)}>
          <IconHistory size={20} stroke={1.8} aria-hidden />
          <div>
            <h2 className="octroi-subheading">{label}</h2>
            <p>{messages.recoveredText(names.length)}</p>
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
              {messages.recoveredDiscard(names.length)}
            </button>
          </div>
        </section>
      )}
    </>
  )
}
