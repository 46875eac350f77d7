import { useMemo } from 'react'
import type { QuestionState } from '../../engine/form-store.ts'
import type { AnswerConflict } from '../form-host.ts'
import { useFormEnvironment, useQuestionState, useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { LabelText } from '../question/question-label.tsx'
import { widgetOf } from '../widgets.ts'
import { momentText } from './saved-text.ts'
import type { Saver } from './saver.ts'

export const CONFLICTS_ID = 'octroi-conflicts'

/** Answers that somebody else changed since they were read: both are shown, and the person chooses. */
export function ConflictPanel({ saver }: { readonly saver: Saver }) {
  const { store } = useFormEnvironment()
  const messages = useFormMessages()
  const { conflicts } = useSignal(saver.state)
  const questionOf = ({ option_id }: AnswerConflict) => store.form.optionById.get(option_id)?.question.question.id
  const questionIds = [...new Set(conflicts.map(questionOf))].filter((id) => id !== undefined)
  return (
    <div role="alert">
      {conflicts.length > 0 && (
        <section
          id={CONFLICTS_ID}
          tabIndex={-1}
          className="octroi-banner octroi-conflicts"
          data-tone="warning"
          aria-label={messages.conflicts}
        >
          <h2 className="octroi-subheading">{messages.conflicts}</h2>
          {questionIds.map((questionId) => {
            const ofQuestion = conflicts.filter((conflict) => questionOf(conflict) === questionId)
            return <Conflict key={questionId} questionId={questionId} conflicts={ofQuestion} saver={saver} />
          })}
        </section>
      )}
    </div>
  )
}

interface ConflictProps {
  readonly questionId: number
  readonly conflicts: readonly AnswerConflict[]
  readonly saver: Saver
}

function Conflict({ questionId, conflicts, saver }: ConflictProps) {
  const messages = useFormMessages()
  const mine = useQuestionState(questionId)
  const theirs = useTheirs(mine, conflicts)
  const [first] = conflicts
  const Print = widgetOf(mine.question, useFormEnvironment().widgets)?.print
  if (first === undefined || Print === undefined) return null
  return (
    <div className="octroi-conflict">
      <h3 className="octroi-label">
        <LabelText question={mine.question} />
      </h3>
      <p>{messages.conflict(first.updated_by, momentText(new Date(first.updated_at), messages))}</p>
      <div className="octroi-conflict-sides">
        <div>
          <h4 className="octroi-sublabel">{messages.mine}</h4>
          <Print state={mine} />
          <button type="button" className="octroi-button" onClick={() => saver.resolve(questionId, 'mine')}>
            {messages.keepMine}
          </button>
        </div>
        <div>
          <h4 className="octroi-sublabel">{messages.theirs}</h4>
          <Print state={theirs} />
          <button type="button" className="octroi-button" onClick={() => saver.resolve(questionId, 'theirs')}>
            {messages.takeTheirs}
          </button>
        </div>
      </div>
    </div>
  )
}

/** The question as it stands for the other person, computed results left out: they are not what differs. */
function useTheirs(mine: QuestionState, conflicts: readonly AnswerConflict[]): QuestionState {
  const { store } = useFormEnvironment()
  return useMemo(() => {
    const values = { ...mine.values }
    const details = { ...mine.details }
    for (const conflict of conflicts) {
      const indexed = store.form.optionById.get(conflict.option_id)
      if (indexed === undefined) continue
      values[conflict.option_id] = indexed.question.model.read(indexed.option, conflict.value)
      details[conflict.option_id] = conflict.details ?? ''
    }
    return { ...mine, values, details }
  }, [store, mine, conflicts])
}
