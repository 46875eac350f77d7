import type { Form, IndexedQuestion } from '../../description/index-form.ts'
import type { Section } from '../../description/form.ts'
import { isCounted } from '../../engine/question-node.ts'
import { questionKey } from '../../json-schema/keys.ts'
import { holdsDocument } from '../../question-type/question-facts.ts'

/** The names under which RJSF finds the field and the template of a question. */
export const FIELD = 'octroiQuestion'
export const TEMPLATE = 'OctroiQuestion'

/** The schema of questions in an RJSF form: plain data, which every validator accepts. */
export interface RjsfSchema {
  readonly type: 'object'
  readonly title: string
  readonly properties: { [key: string]: { readonly title: string; readonly minItems?: number } }
  readonly required: string[]
}

/** The section of a question that is the first of it. Its title is shown only where the form has several sections. */
export interface AboveQuestion {
  readonly section: Section
  readonly isTitled: boolean
}

/** Returns the questions of a form, or of one section. Throws when the form has no such section. */
export function listRjsfQuestions(form: Form, sectionId: number | undefined): readonly IndexedQuestion[] {
  if (sectionId === undefined) return form.questions
  if (!form.sections.some(({ id }) => id === sectionId))
    throw new Error(`form ${form.description.id} has no section ${sectionId}`)
  return form.questions.filter(({ section }) => section.id === sectionId)
}

/**
 * The schema for RJSF. It gives only the title of a question: with a type, RJSF would fill in empty lists and objects
 * by itself; with `oneOf` it would choose the first; with conditions it would call the validator at each key. The
 * engine reports what is invalid or missing, in its own words, by `customValidate`. `required` and `minItems` keep a
 * blank form from passing where that is left out.
 */
export function rjsfSchema(title: string, questions: readonly IndexedQuestion[]): RjsfSchema {
  const properties = questions.map((indexed) => {
    const { question } = indexed
    return [
      questionKey(question.id),
      { title: question.label, ...(isAlwaysAsked(indexed) && { minItems: 1 }) },
    ] as const
  })
  return {
    type: 'object',
    title,
    properties: Object.fromEntries(properties),
    required: questions.filter(isAlwaysAsked).map(({ question }) => questionKey(question.id)),
  }
}

/** Whether a form without an answer to this question is incomplete, whatever else is answered. */
function isAlwaysAsked(indexed: IndexedQuestion): boolean {
  if (!isCounted(indexed) && !(holdsDocument(indexed) && indexed.question.required === 1)) return false
  return isAlwaysShown(indexed)
}

function isAlwaysShown({ question, section, shownBy, parent }: IndexedQuestion): boolean {
  if (question.show_if !== undefined || section.show_if !== undefined) return false
  return shownBy === null && (parent === null || isAlwaysShown(parent))
}

/**
 * The uiSchema for RJSF: each question is shown by our field in our template, which shows label, help and errors once.
 * It is plain data: the components are in `fields` and `templates`. The order is that of the schema.
 */
export function rjsfUiSchema(questions: readonly IndexedQuestion[]): Readonly<Record<string, object>> {
  return Object.fromEntries(questions.map(({ question }) => [questionKey(question.id), uiOf(question)]))
}

function uiOf({ id, question_type: { label }, computed }: IndexedQuestion['question']): object {
  return {
    'ui:field': FIELD,
    'ui:FieldTemplate': TEMPLATE,
    'ui:hideError': true,
    ...(computed?.readOnly && { 'ui:readonly': true }),
    'ui:options': { questionId: id, questionType: label },
  }
}

/** The section to show above each question that is the first of one, by question id. */
export function aboveQuestions(
  questions: readonly IndexedQuestion[],
  isTitled: boolean,
): ReadonlyMap<number, AboveQuestion> {
  const seen = new Set<number>()
  const above = new Map<number, AboveQuestion>()
  for (const { question, section } of questions) {
    if (!seen.has(section.id)) above.set(question.id, { section, isTitled })
    seen.add(section.id)
  }
  return above
}

/** Returns the id of the question in a part of the uiSchema. Throws for a uiSchema that is not ours. */
export function parseQuestionId(uiSchema: object | undefined): number {
  const options: unknown = uiSchema && 'ui:options' in uiSchema ? uiSchema['ui:options'] : undefined
  if (typeof options === 'object' && options !== null && 'questionId' in options) return Number(options.questionId)
  throw new Error('a field of ours in an RJSF form needs the uiSchema that rjsfForm gives')
}
