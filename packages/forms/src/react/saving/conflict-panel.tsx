import { useMemo } from 'react'
import type { QuestionState } from '../../engine/form-store.ts'
import type { AnswerConflict } from './answer-conflict.ts'
import { useFormEnvironment, useQuestionState, useSignal } from '../form-environment.tsx'
import { LabelText } from '../question/question-label.tsx'
import { widgetOf } from '../widgets.ts'
import { ConflictHead, ConflictSection, ConflictSides } from './conflict-sides.tsx'
import type { Saver } from './saver.ts'

/** Answers that somebody else changed since they were loaded: both versions are shown, and the person chooses. */
export function ConflictPanel({ saver }: { readonly saver: Saver }) {
  const { store } = useFormEnvironment()
  const { conflicts } = useSignal(saver.state)
  const questionOf = ({ option_id }: AnswerConflict) => store.form.optionById.get(option_id)?.question.question.id
  return (
    <ConflictSection isOwn={conflicts.every(({ by_me }) => by_me === true)}>
      {saver.disputed().map((questionId) => {
        const ofQuestion = conflicts.filter((conflict) => questionOf(conflict) === questionId)
        return <Conflict key={questionId} questionId={questionId} conflicts={ofQuestion} saver={saver} />
      })}
    </ConflictSection>
  )
}

interface ConflictProps {
  readonly questionId: number
  readonly conflicts: readonly AnswerConflict[]
  readonly saver: Saver
}

function Conflict({ questionId, conflicts, saver }: ConflictProps) {
  const mine = useQuestionState(questionId)
  const theirs = useTheirs(mine, conflicts)
  const latest = latestOf(conflicts)
  const Print = widgetOf(mine.question, useFormEnvironment().widgets)?.print
  if (latest === undefined || Print === undefined) return null
  const Cells = saver.merging()?.ConflictCells
  const merges = saver.merges(questionId)
  const name = <LabelText question={mine.question} />
  if (Cells && merges.length > 0) {
    return (
      <ConflictHead name={name} conflict={latest}>
        <Cells merges={merges} onChoose={(chosen) => saver.resolve(questionId, chosen)} />
      </ConflictHead>
    )
  }
  return (
    <ConflictSides
      name={name}
      conflict={latest}
      mine={<Print state={mine} />}
      theirs={<Print state={theirs} />}
      onChoose={(keep) => saver.resolve(questionId, keep)}
    />
  )
}

/**
 * The latest conflict of a group, which says who changed the question last: some answers of the group may never have
 * been given.
 */
const latestOf = (conflicts: readonly AnswerConflict[]): AnswerConflict | undefined =>
  conflicts.toSorted((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at))[0]

/** The question with the other person's answers, without computed results, which are not what differs. */
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
