import {
  type Answer,
  type Field,
  type FormDescription,
  type Option,
  QUESTION_TYPE_IDS,
  type Question,
  type QuestionType,
} from '@octroi/forms'

/** A field with nothing but an id and a type. */
export function field(id: string, type: Field['type'], change: Partial<Field> = {}): Field {
  return {
    id,
    title: '',
    type,
    validation: null,
    validation_help: null,
    length: null,
    values: null,
    categorie_name: null,
    ...change,
  }
}

/** The options of a question, numbered after it: those of question 3 are 301, 302 and so on. */
export function options(questionId: number, ...changes: readonly Partial<Option>[]): Option[] {
  return changes.map((change, place) => ({
    id: questionId * 100 + place + 1,
    label: '',
    detail: 0,
    custom: null,
    title: 0,
    document_type: null,
    ...change,
  }))
}

/** A required question of a type; give it the fields and options that its type wants. */
export function question(type: QuestionType, id: number, change: Partial<Question> = {}): Question {
  return {
    id,
    label: `Question ${id}`,
    order: id,
    question_number: null,
    help: null,
    required: 1,
    question_type: { id: QUESTION_TYPE_IDS[type], label: type },
    fields: [],
    options: [],
    children_question: [],
    parent_option_id: null,
    ...change,
  }
}

/** A description of one section with these questions. */
export function description(...questions: Question[]): FormDescription {
  const section = { id: 1, label: 'Section', icon: 'home', description: '', questions }
  return { id: 1, url: null, name: 'Formulaire', version: 1, sections: [section] }
}

/** The answer to one option of a question, by its place from 1: its value, or its value and its details. */
export function answer(questionId: number, place: number, given: string | readonly [string, string]): Answer {
  const [value, details] = typeof given === 'string' ? [given, null] : given
  return { option_id: questionId * 100 + place, value, details }
}
