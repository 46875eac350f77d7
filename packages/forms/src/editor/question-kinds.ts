import type { Field, Question } from '../description/form.ts'
import type { EditorTexts } from '../locales/react/editor-fr-ca.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import type { QuestionType } from '../questions/index.ts'

/** What the menu of new questions puts together. */
export type KindGroup = keyof EditorTexts['kindGroups']

/** One entry of the menu of new questions: a type, or a type whose only input takes one kind of text or number. */
export interface QuestionKind {
  readonly key: string
  readonly label: string
  readonly definition: QuestionDefinition
  /** What the input of the new question has beyond what its type begins with. */
  readonly field?: Partial<Field>
}

/** The pattern of a Canadian postal code. */
export const POSTAL_CODE = '^[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]$'

const GROUP_OF: Readonly<Record<QuestionType, KindGroup>> = {
  text: 'texts',
  textarea: 'texts',
  number: 'numbers',
  date: 'numbers',
  time: 'numbers',
  toggle: 'choices',
  radio: 'choices',
  select: 'choices',
  checkbox: 'choices',
  'checkbox-list': 'choices',
  table: 'tables',
  'table-mixed': 'tables',
  'financial-table': 'tables',
  formule: 'tables',
  file: 'others',
  title: 'others',
  'multiple-text': 'several',
  'multiple-textarea': 'several',
  'multiple-number': 'several',
  'multiple-date': 'several',
  'multiple-select': 'several',
  group: 'several',
}

/** Kinds of answers that people look for as types of questions, by the type that takes them, after which they stand. */
const ANSWERS_OF: Readonly<Partial<Record<QuestionType, readonly Field['type'][]>>> = {
  text: ['email', 'tel', 'url'],
  number: ['money', 'percent'],
}

/** The entries of the menu of new questions, in groups; the application's own types are in the last. */
export function questionKinds(definitions: readonly QuestionDefinition[], texts: EditorTexts) {
  const groupOf = (type: string): KindGroup => (type in GROUP_OF ? GROUP_OF[type as QuestionType] : 'own')
  return Object.keys(texts.kindGroups).flatMap((group) => {
    const types = Object.keys(GROUP_OF).filter((type) => groupOf(type) === group)
    const ordered = types.flatMap((type) => definitions.filter((each) => each.type === type))
    const own = group === 'own' ? definitions.filter((each) => groupOf(each.type) === 'own') : []
    const kinds = [...ordered, ...own].flatMap((definition) => kindsOf(definition, texts))
    return kinds.length === 0 ? [] : [{ title: texts.kindGroups[group as KindGroup], kinds }]
  })
}

function kindsOf(definition: QuestionDefinition, texts: EditorTexts): QuestionKind[] {
  const { type } = definition
  const answers = ANSWERS_OF[type as QuestionType] ?? []
  return [
    { key: type, label: texts.types[type] ?? type, definition },
    ...answers.map((answer) => ({
      key: `${type} ${answer}`,
      label: texts.properties.fieldTypes[answer],
      definition,
      field: { type: answer },
    })),
    ...(answers.includes('tel') ? [postalCode(definition, texts)] : []),
  ]
}

const postalCode = (
  definition: QuestionDefinition,
  { postalCode: label, postalCodeHelp }: EditorTexts,
): QuestionKind => ({
  key: 'postal code',
  label,
  definition,
  field: { validation: POSTAL_CODE, validation_help: postalCodeHelp, length: 7 },
})

/** What a question is called in the outline: the kind of its only input where that says more than its type. */
export function kindName({ question_type: { label }, fields }: Question, texts: EditorTexts): string {
  const [field, ...others] = fields
  const name = texts.types[label] ?? label
  if (field === undefined || others.length > 0 || ANSWERS_OF[label as QuestionType] === undefined) return name
  if (field.type === 'text') return field.validation === POSTAL_CODE ? texts.postalCode : name
  return texts.properties.fieldTypes[field.type]
}
