import { useId, useRef, useState } from 'react'
import type { Choices, Dispute, Side } from '../../engine/merge/merge-rows.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { focusQuestion } from '../page/focus-question.ts'
import type { TableAnswerMerge, ConflictCellsProps } from '../saving/merging.ts'
import { disputeName, disputeValue } from './dispute-words.ts'
import { useMergingTexts } from './use-merging-texts.ts'

const SIDES = ['mine', 'theirs'] as const

/** Each cell that two people changed, with both values: the person chooses one for each cell, or one side for all. */
export function ConflictCells({ merges, onChoose }: ConflictCellsProps) {
  const environment = useFormEnvironment()
  const texts = useMergingTexts()
  const [chosen, setChosen] = useState<Choices>({})
  const [isAsked, setAsked] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const disputes = merges.flatMap((merge) => merge.disputes.map((dispute) => ({ merge, dispute })))
  const isComplete = disputes.every(({ dispute }) => chosen[dispute.key] !== undefined)
  const all = (side: Side) => setChosen(Object.fromEntries(disputes.map(({ dispute }) => [dispute.key, side])))
  const apply = () => {
    setAsked(!isComplete)
    if (!isComplete) return list.current?.querySelector<HTMLElement>('fieldset:not([data-chosen]) input')?.focus()
    const optionId = merges[0]?.conflict.option_id ?? 0
    onChoose(chosen)
    // The focused element is gone: the focus moves to the table that was merged.
    focusQuestion(environment, environment.store.form.optionById.get(optionId)?.question.question.id ?? 0)
  }
  return (
    <>
      <p>{texts.choose}</p>
      {disputes.length > 1 && (
        <div className="octroi-banner-actions octroi-conflict-all">
          <button type="button" className="octroi-button" onClick={() => all('mine')}>
            {texts.keepAll}
          </button>
          <button type="button" className="octroi-button" onClick={() => all('theirs')}>
            {texts.takeAll}
          </button>
        </div>
      )}
      <div ref={list}>
        {disputes.map(({ merge, dispute }) => (
          <CellChoice
            key={dispute.key}
            merge={merge}
            dispute={dispute}
            chosen={chosen[dispute.key]}
            onChoose={(side) => setChosen((before) => ({ ...before, [dispute.key]: side }))}
          />
        ))}
      </div>
      <p role="alert" className="octroi-fault">
        {isAsked && !isComplete && texts.missing}
      </p>
      <button type="button" className="octroi-button octroi-button-primary" onClick={apply}>
        {texts.apply}
      </button>
    </>
  )
}

interface CellChoiceProps {
  readonly merge: TableAnswerMerge
  readonly dispute: Dispute
  readonly chosen: Side | undefined
  readonly onChoose: (side: Side) => void
}

function CellChoice({ merge, dispute, chosen, onChoose }: CellChoiceProps) {
  const { store } = useFormEnvironment()
  const messages = useFormMessages()
  const texts = useMergingTexts()
  const name = useId()
  const indexed = store.form.optionById.get(merge.conflict.option_id)?.question
  if (indexed === undefined) return null
  const { fields } = indexed.question
  const question = { ...indexed.question, fields: [...(indexed.model.repeated?.columns ?? fields)] }
  const words = { question, inner: indexed.inner, messages, texts }
  return (
    <fieldset className="octroi-conflict-cell" data-chosen={chosen}>
      <legend className="octroi-sublabel">{disputeName(words, merge, dispute)}</legend>
      <div className="octroi-conflict-sides">
        {SIDES.map((side) => (
          <label key={side} data-chosen={chosen === side || undefined}>
            <input
              type="radio"
              className="octroi-check"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span>
              <span className="octroi-hint">{texts[side]}</span>
              {disputeValue(words, merge, { dispute, side }).map(({ key, text }) => (
                <span key={key} className="octroi-conflict-value">
                  {text}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
