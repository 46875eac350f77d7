import { useFormEnvironment } from '../form-environment.tsx'
import { LabelText } from '../question/question-label.tsx'

/**
 * What a section asks, in place of its questions until somebody comes near to them: as high as they are, about, and
 * found by the browser's own search. Questions that appear meanwhile come with the others.
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
