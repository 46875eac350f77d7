import { memo } from 'react'
import type { Form } from '../../description/index-form.ts'
import { QuestionView } from './question-view.tsx'

interface SectionFormProps {
  readonly form: Form
  readonly sectionId: number
}

/**
 * The questions of one section in display order, each followed by those under it. Each subscribes to the store by
 * itself: once mounted, the section does not render again. It must be inside `FormEnvironmentProvider`.
 */
export const SectionForm = memo(function SectionForm({ form, sectionId }: SectionFormProps) {
  const questions = form.questions.filter(({ section }) => section.id === sectionId)
  return (
    <div className="octroi-section-form octroi-questions">
      {questions.map(({ question }) => (
        <QuestionView key={question.id} questionId={question.id} />
      ))}
    </div>
  )
})
