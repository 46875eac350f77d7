import type { Form, IndexedQuestion } from '../description/index-form.ts'
import type { JsonSchema } from '../engine/field-value.ts'

/** A JSON Schema (draft 7, with the `formatMinimum` and `formatMaximum` of ajv-formats) and its RJSF uiSchema. */
export interface SchemaPair {
  readonly schema: JsonSchema
  readonly uiSchema: Readonly<Record<string, unknown>>
}

/** The name under which the adapter registers the one field that renders every question. */
export const QUESTION_FIELD = 'question'

/** The key of a question in the schema and in the data. */
export function questionKey(questionId: number): string {
  return `q${questionId}`
}

/**
 * The schema of the answers of a form, as `toData` gives them: one property per question, at whatever depth it stands.
 * It accepts exactly the answers that the engine calls valid. Nothing is required in it: completion is apart from
 * validity, and hidden answers are not in the data.
 */
export function formSchema(form: Form): SchemaPair {
  return pairOf(form.description.name, form.questions)
}

/** The schema of one section's answers. Throws when the form has no such section. */
export function sectionSchema(form: Form, sectionId: number): SchemaPair {
  const section = form.sections.find(({ id }) => id === sectionId)
  if (section === undefined) throw new Error(`form ${form.description.id} has no section ${sectionId}`)
  return pairOf(
    section.label,
    form.questions.filter((indexed) => indexed.section.id === sectionId),
  )
}

function pairOf(title: string, questions: readonly IndexedQuestion[]): SchemaPair {
  const keys = questions.map(({ question }) => questionKey(question.id))
  const properties = questions.map(
    ({ question, model }) => [questionKey(question.id), { title: question.label, ...model.schema }] as const,
  )
  return {
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      title,
      properties: Object.fromEntries(properties),
      additionalProperties: false,
    },
    uiSchema: { 'ui:order': keys, ...Object.fromEntries(questions.map(uiEntry)) },
  }
}

function uiEntry({ question }: IndexedQuestion): [string, Readonly<Record<string, unknown>>] {
  const { id, help, computed, question_type } = question
  const ui = {
    'ui:field': QUESTION_FIELD,
    'ui:options': { questionId: id, questionType: question_type.label },
    ...(help !== null && { 'ui:help': help }),
    ...(computed?.readOnly && { 'ui:readonly': true }),
  }
  return [questionKey(id), ui]
}
