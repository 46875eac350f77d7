import { Text } from '@mantine/core'
import type { Form } from '@octroi/forms'
import { useTranslation } from 'react-i18next'
import { ChangesDrawer } from '../../../history/changes-drawer.tsx'
import { ChangedAnswer } from './changed-answer.tsx'
import { type AnswerPlace, useAnswerHistory } from './queries.ts'

interface AnswerHistoryProps {
  readonly place: AnswerPlace
  readonly questionId: number
  /** Text of the question. */
  readonly label: string
  readonly form: Form
  readonly onClose: () => void
}

/**
 * Lists beside the form every change of the answer of one question, from what to what, by whom and when, the latest
 * first.
 */
export function AnswerHistory({ place, questionId, label, form, onClose }: AnswerHistoryProps) {
  const { t } = useTranslation()
  const history = useAnswerHistory(place, questionId)
  return (
    <ChangesDrawer
      title={t('answerHistory.title')}
      history={history}
      onClose={onClose}
      renderChange={(change) => <ChangedAnswer change={change} questionId={questionId} form={form} />}
    >
      <Text fw={600}>{label}</Text>
    </ChangesDrawer>
  )
}
