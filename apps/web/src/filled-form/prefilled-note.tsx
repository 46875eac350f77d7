import type { SavedAnswer } from '@octroi/domain'
import type { Form, FormStore } from '@octroi/forms'
import { Text } from '@mantine/core'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filled-form.module.css'

interface Ending {
  readonly store: FormStore
  /** The answers with which the form was opened. */
  readonly opened: readonly SavedAnswer[]
  /** Renders further content under a question. Must keep its identity. */
  readonly renderQuestionEnd?: ((questionId: number) => ReactNode) | undefined
}

/**
 * Renders the end of a filled form's questions: the source of prefilled answers, then the page's content. Undefined if
 * there is neither.
 */
export function usePrefilledEnd({ store, opened, renderQuestionEnd }: Ending) {
  return useMemo(() => {
    const prefilled = byQuestion(store.form, opened)
    if (prefilled.size === 0) return renderQuestionEnd
    return (questionId: number) => {
      const answers = prefilled.get(questionId)
      return (
        <>
          {answers && <PrefilledNote store={store} questionId={questionId} answers={answers} />}
          {renderQuestionEnd?.(questionId)}
        </>
      )
    }
  }, [store, opened, renderQuestionEnd])
}

function byQuestion(form: Form, answers: readonly SavedAnswer[]): ReadonlyMap<number, readonly SavedAnswer[]> {
  const prefilled = new Map<number, SavedAnswer[]>()
  for (const answer of answers) {
    const id = form.optionById.get(answer.option_id)?.question.question.id
    if (!answer.prefilled_from || id === undefined) continue
    prefilled.set(id, [...(prefilled.get(id) ?? []), answer])
  }
  return prefilled
}

interface PrefilledNoteProps {
  readonly store: FormStore
  readonly questionId: number
  readonly answers: readonly SavedAnswer[]
}

/** Says where the answers of a question come from, as long as they are unchanged. */
function PrefilledNote({ store, questionId, answers }: PrefilledNoteProps) {
  const { t } = useTranslation()
  const sources = () => sourcesOf(store, answers)
  const source = useSyncExternalStore((listener) => store.subscribe(questionId, listener), sources, sources)
  if (source === '') return null
  return (
    <Text size="sm" c="dimmed" className={classes.prefilled}>
      {t('filledForm.prefilled', { source })}
    </Text>
  )
}

function sourcesOf(store: FormStore, answers: readonly SavedAnswer[]): string {
  const unchanged = answers.filter(({ option_id, value }) => store.answer(option_id).value === value)
  return [...new Set(unchanged.flatMap(({ prefilled_from }) => prefilled_from ?? []))].join(', ')
}
