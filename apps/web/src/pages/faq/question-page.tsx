import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { HistoryPanel } from '../../audit/history-panel.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { useFaqEdition } from './queries.ts'
import { QuestionForm } from './question-form.tsx'

/** Page that adds a question. */
export function NewQuestionPage() {
  const { t } = useTranslation()
  return (
    <Page width="form">
      <QuestionForm question={null} label={t('faq.newQuestion')} />
    </Page>
  )
}

/** Page that edits a question, with the history of its changes. A question that was removed leads back to the list. */
export function EditQuestionPage() {
  const { t } = useTranslation()
  const questionId = Number(useParams()['id'])
  const edition = useFaqEdition()
  const question = useLastDefined(edition.data?.questions.find(({ id }) => id === questionId))
  if (!edition.data) return <PageSkeleton />
  if (!question) return <Navigate to="/faq/edit" replace />
  return (
    <Page width="form">
      <QuestionForm key={question.id} question={question} label={t('faq.editQuestion')} />
      <HistoryPanel subject="faq_question" subjectId={question.id} />
    </Page>
  )
}
