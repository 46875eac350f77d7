import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { QuestionView } from '../question/question-view.tsx'

/** The questions of a section, one after the other, in the order of the schema. */
export function QuestionsTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="octroi-questions">{properties.map((property) => property.content)}</div>
}

/** Nothing around a field: a question brings its own label, help and errors. */
export function BareFieldTemplate({ children }: FieldTemplateProps) {
  return children
}

/** The one field of the adapter: the question named by the uiSchema, bound to the store and not to RJSF's data. */
export function QuestionField({ uiSchema }: FieldProps) {
  const questionId: unknown = uiSchema?.['ui:options']?.['questionId']
  return typeof questionId === 'number' ? <QuestionView questionId={questionId} /> : null
}
