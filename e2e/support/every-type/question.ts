/** Properties of a part of a form description, as its JSON has them. */
export type Properties = Readonly<Record<string, unknown>>

/** A question of a form description, with what the journey reads of it. */
export interface DescribedQuestion extends Properties {
  readonly id: number
  readonly label: string
  readonly question_type: { readonly id: number; readonly label: string }
  readonly options: readonly (Properties & { readonly id: number; readonly label: string })[]
  readonly fields: readonly Properties[]
  readonly children_question: readonly DescribedQuestion[]
}

const TYPE_IDS = {
  text: 1,
  textarea: 2,
  number: 3,
  date: 4,
  radio: 5,
  file: 6,
  checkbox: 7,
  toggle: 8,
  select: 9,
  'checkbox-list': 10,
  title: 11,
  formule: 12,
  'multiple-text': 13,
  'multiple-number': 14,
  'multiple-date': 15,
  'multiple-textarea': 16,
  table: 17,
  'table-mixed': 18,
  'financial-table': 19,
  'multiple-select': 20,
  group: 21,
  time: 22,
} as const

/** The types of questions of the contract. */
export type QuestionType = keyof typeof TYPE_IDS

/** Returns a question with a label, and what it has besides the least. */
export function createQuestion(type: QuestionType, id: number, properties: Properties): DescribedQuestion {
  const whole = {
    id,
    label: '',
    order: 1,
    question_number: null,
    help: null,
    required: 0,
    question_type: { id: TYPE_IDS[type], label: type },
    fields: [],
    options: [createOption(id * 100)],
    parent_option_id: null,
    children_question: [],
    ...properties,
  }
  return whole
}

/** Returns an option; the only one of a question has no label. */
export function createOption(id: number, properties: Properties = {}) {
  return { id, label: '', detail: 0, custom: null, title: 0, document_type: null, ...properties }
}

/** Returns options with ids that follow each other. */
export function createOptions(first: number, labels: readonly string[]) {
  return labels.map((label, rank) => createOption(first + rank, { label }))
}

/** Returns a field: an input, a column or a group of choices. */
export function createField(id: string, type: string, properties: Properties = {}): Properties {
  const usual = { title: '', validation: null, validation_help: null, length: null, values: null, categorie_name: null }
  return { id, type, ...usual, ...properties }
}
