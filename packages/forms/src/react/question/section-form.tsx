import { memo } from 'react'
import type { Form } from '../../description/index-form.ts'
import { QuestionView } from './question-view.tsx'

interface SectionFormProps {
  readonly form: Form
  readonly sectionId: number
}

/**
 * The questions of one section, one after the other in the order of display, those under another after it. Each is
 * bound to the store by itself: once shown, the section is not rendered again. Stands under `FormEnvironmentProvider`.
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
