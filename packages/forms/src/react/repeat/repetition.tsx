import { IconTrash } from '@tabler/icons-react'
import { type FocusEvent, memo, useEffect, useState } from 'react'
import type { RepeatedQuestions } from '../../engine/form-store.ts'
import type { Fault, Row } from '../../values/answer.ts'
import { isEmptyRow } from '../../values/value.ts'
import { FollowConditions } from '../conditions/follow-conditions.tsx'
import { useFormEnvironment } from '../form-environment.tsx'
import { MissingAnswersContext } from '../question/missing-answers.ts'
import type { WidgetProps } from '../widget-props.ts'
import { ConfirmRemoval } from './confirm-removal.tsx'
import { RepetitionEnvironment } from './repetition-environment.tsx'
import { useRepeatTexts } from './use-repeat-texts.ts'
import { useRepetitionStore } from './use-repetition-store.ts'

/** Props of one repetition. */
export interface RepetitionProps {
  /** DOM id of its fieldset; begins those of everything in it. */
  readonly id: string
  /** Its numbered name: `Projet 1`. */
  readonly name: string
  readonly place: number
  readonly row: Row
  readonly repeated: RepeatedQuestions
  /** The message at a question without a required answer. */
  readonly missing: Fault['message'] | undefined
  readonly revealed: boolean
  readonly renderQuestion: WidgetProps['renderQuestion']
  readonly canRemove: boolean
  readonly onChange: (place: number, row: Row) => void
  readonly onRemove: (place: number) => void
}

/** One repetition of the questions of a group: a fieldset with a heading, its questions, and a button to remove it. */
export const Repetition = memo(function Repetition(props: RepetitionProps) {
  const { id, name, place, row, repeated, missing, canRemove, onChange, onRemove } = props
  const texts = useRepeatTexts()
  const store = useRepetitionStore(repeated, row, (next) => onChange(place, next))
  const isBlank = isEmptyRow(repeated.rows.entered(row))
  const [isLeft, setLeft] = useState(!isBlank)
  const areFaultsShown = (isLeft || props.revealed) && missing !== undefined && !isBlank
  const unanswered = areFaultsShown ? repeated.evaluated(row).unanswered : []
  const { counted, answered } = repeated.evaluated(row).progress
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setLeft(true)
  }
  const missingAnswers = new Map(unanswered.map((each) => [each, missing ?? '']))
  return (
    <fieldset
      id={id}
      className="octroi-repetition"
      aria-describedby={counted > 0 ? `${id}-progress` : undefined}
      onBlur={leave}
    >
      <legend>
        <h3 className="octroi-subheading" id={`${id}-name`} tabIndex={-1}>
          {name}
        </h3>
      </legend>
      {counted > 0 && (
        <p className="octroi-hint" id={`${id}-progress`}>
          {texts.progress(answered, counted)}
        </p>
      )}
      <RepetitionEnvironment store={store} idPrefix={`${id}-`}>
        <MissingAnswersContext value={missingAnswers}>
          <Questions {...props} />
        </MissingAnswersContext>
        {repeated.form.links !== null && <FollowConditions />}
      </RepetitionEnvironment>
      {canRemove && <RemoveButton {...{ id, name, isBlank }} onRemove={() => onRemove(place)} />}
    </fieldset>
  )
})

function Questions({ repeated, revealed, renderQuestion }: RepetitionProps) {
  const { reveal } = useFormEnvironment()
  useEffect(() => {
    if (revealed) reveal()
  }, [revealed, reveal])
  return repeated.form.questions.map(({ question }) => renderQuestion?.(question.id))
}

interface RemoveButtonProps extends Pick<RepetitionProps, 'id' | 'name'> {
  readonly isBlank: boolean
  readonly onRemove: () => void
}

/** Removes a repetition; where answers would be lost, once the person has confirmed it. */
function RemoveButton({ id, name, isBlank, onRemove }: RemoveButtonProps) {
  const texts = useRepeatTexts()
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <ConfirmRemoval {...{ id, name, onRemove }} onCancel={() => setAsking(false)} />
  return (
    <button
      type="button"
      id={`${id}-remove`}
      className="octroi-link-button"
      aria-describedby={`${id}-name`}
      onClick={() => (isBlank ? onRemove() : setAsking(true))}
    >
      <IconTrash size={16} stroke={2} aria-hidden />
      {texts.remove}
    </button>
  )
}
