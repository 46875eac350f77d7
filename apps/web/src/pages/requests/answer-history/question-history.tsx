import { useFormEnvironment } from '@octroi/forms/react'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './answer-history.module.css'
import { type AnswerPlace, useIsAnswerChanged } from './queries.ts'

const AnswerHistory = lazy(async () => ({ default: (await import('./answer-history.tsx')).AnswerHistory }))

interface QuestionHistoryProps {
  readonly place: AnswerPlace
  readonly questionId: number
}

/** Button under a changed answer that opens its history; the code of the history loads on demand. */
export function QuestionHistory({ place, questionId }: QuestionHistoryProps) {
  const { t } = useTranslation()
  const { store } = useFormEnvironment()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isChanged = useIsAnswerChanged(place, questionId)
  const question = store.form.questionById.get(questionId)?.question
  if (!question || !isChanged) return null
  const label = [question.question_number, question.label].filter(Boolean).join(' ')
  const close = () => {
    setOpen(false)
    // The drawer opened after the press and does not know which button to give the focus back to.
    button.current?.focus()
  }
  return (
    <div className={classes.ask}>
      <button
        ref={button}
        type="button"
        className="octroi-link-button"
        aria-haspopup="dialog"
        aria-label={t('answerHistory.openNamed', { label })}
        onClick={() => setOpen(true)}
      >
        <IconHistory size={18} stroke={1.8} aria-hidden />
        {t('answerHistory.title')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AnswerHistory place={place} questionId={questionId} label={label} form={store.form} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
