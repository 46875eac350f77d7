import type { AnswerChange, ChangedOption } from '@octroi/domain'
import { type Answer, createStore, type Form } from '@octroi/forms'
import { answerChanges, BeforeAfter } from '@octroi/forms/remarks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

interface ChangedAnswerProps {
  readonly change: AnswerChange
  readonly questionId: number
  readonly form: Form
}

/**
 * One change of an answer, displayed as in the review of corrections: texts marked word by word, tables by row and
 * cell. Documents, and answers that were only kept as text, are shown as text.
 */
export function ChangedAnswer({ change: { options }, questionId, form }: ChangedAnswerProps) {
  const sides = useMemo(
    () => ({ before: storeOf(form, options, 'before'), after: storeOf(form, options, 'after') }),
    [form, options],
  )
  const isKnown =
    options.every(({ before, after }) => before !== null && after !== null) &&
    answerChanges(sides.before.question(questionId), sides.after.question(questionId)).length > 0
  if (isKnown) return <BeforeAfter questionId={questionId} {...sides} />
  return (
    <ul className="octroi-remarks octroi-changes">
      {options.map((option) => (
        <li key={`${option.option_id} ${option.kind}`}>
          <InWords option={option} name={nameOf(form, option)} />
        </li>
      ))}
    </ul>
  )
}

function storeOf(form: Form, options: readonly ChangedOption[], side: 'before' | 'after') {
  const answers = options.flatMap((option): Answer[] => {
    const saved = option[side]
    return saved === null ? [] : [{ option_id: option.option_id, ...saved }]
  })
  return createStore(form, answers)
}

/** Label of an option whose question has several; else empty. */
function nameOf(form: Form, { option_id }: ChangedOption): string {
  const indexed = form.optionById.get(option_id)
  return indexed && indexed.question.question.options.length > 1 ? indexed.option.label : ''
}

interface InWordsProps {
  readonly option: ChangedOption
  readonly name: string
}

function InWords({ option: { from, to }, name }: InWordsProps) {
  const { t } = useTranslation()
  return (
    <>
      {name !== '' && <span className="octroi-sublabel">{name}</span>}
      <dl className="octroi-sides">
        <div>
          <dt>{t('answerHistory.before')}</dt>
          <dd>{from ?? <em>{t('answerHistory.none')}</em>}</dd>
        </div>
        <div>
          <dt>{t('answerHistory.after')}</dt>
          <dd>{to ?? <em>{t('answerHistory.none')}</em>}</dd>
        </div>
      </dl>
    </>
  )
}
