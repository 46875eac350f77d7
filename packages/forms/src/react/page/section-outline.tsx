import { useFormEnvironment } from '../form-environment.tsx'
import { LabelText } from '../question/question-label.tsx'

/**
 * The texts of a section's questions, in place of the questions until somebody scrolls near them: about as high as they
 * are, and found by the browser's own search. Questions that appear meanwhile are mounted with the others.
 */
export function SectionOutline({ sectionId }: { readonly sectionId: number }) {
  const { store } = useFormEnvironment()
  const questions = store.form.questions.filter(
    ({ section, question }) => section.id === sectionId && store.question(question.id).visible,
  )
  return (
    <ul className="octroi-section-outline">
      {questions.map(({ question }) => (
        <li key={question.id}>
          <LabelText question={question} />
        </li>
      ))}
    </ul>
  )
}
