import type { Field, Option, Question, Section } from '../description/form.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import type { NewId } from './new-id.ts'

/** The words that a new part begins with, in the language of the form. */
export interface StarterWords {
  readonly section: string
  readonly question: string
  /** A choice, by its number from 1. */
  readonly part: (number: number) => string
  /** A line of a table or an input, by its number from 1. */
  readonly line: (number: number) => string
  /** A column of a table, or a group of choices, by its number from 1. */
  readonly column: (number: number) => string
  readonly document: string
  readonly repetition: string
}

/** What a new question is made with; a group begins with a question of the type `nested`, usually a text. */
export interface Starter {
  readonly definition: QuestionDefinition
  readonly nested: QuestionDefinition
  readonly words: StarterWords
  readonly newId: NewId
}

/** Returns a section without questions. */
export function newSection({ words, newId }: Pick<Starter, 'words' | 'newId'>): Section {
  return { id: newId(), label: words.section, icon: '', description: '', questions: [] }
}

/** Returns a question that the strict reader accepts, with the least that its type needs; two options where it has some. */
export function newQuestion(starter: Starter): Question {
  const { definition, nested, words, newId } = starter
  const { id, type } = definition
  const isGroup = definition.repeatsChildren === true
  return {
    id: newId(),
    label: words.question,
    order: 1,
    question_number: null,
    help: null,
    required: 0,
    question_type: { id, label: type },
    fields: newFields(starter),
    options: newOptions(starter),
    parent_option_id: null,
    ...(isGroup && { repeat: { label: words.repetition } }),
    children_question: isGroup ? [newQuestion({ ...starter, definition: nested })] : [],
  }
}

/** Returns an option; `rank` counts from 0 and numbers its label and, in a formula, its variable. */
export function newOption({ definition, words, newId }: Starter, rank: number): Option {
  return {
    id: newId(),
    label: definition.options === 'some' ? optionWord({ definition, words })(rank + 1) : '',
    detail: 0,
    custom: namesVariables(definition) ? variable(rank) : null,
    title: 0,
    document_type: definition.holdsDocument === true ? { id: newId(), label: words.document } : null,
  }
}

/** The word for an option: a choice, or a line where each option has an input or cells of its own. */
function optionWord({ definition, words }: Pick<Starter, 'definition' | 'words'>): StarterWords['part'] {
  return definition.isConditionalParent !== undefined ? words.part : words.line
}

/** Returns a field of a type that the question takes; `rank` counts from 0 and gives its id and title. */
export function newField({ definition, words }: Starter, rank: number, type = firstType(definition)): Field {
  return {
    id: `f${rank + 1}`,
    title: definition.fields === 'some' ? words.column(rank + 1) : '',
    type: type ?? 'text',
    validation: null,
    validation_help: null,
    length: null,
    values: valuesOf(type, { definition, words }),
    categorie_name: null,
  }
}

const firstType = ({ firstFieldType, fieldTypes }: QuestionDefinition) => firstFieldType ?? fieldTypes[0]

const SOME = [0, 1]
const ONE = [0]

function newOptions(starter: Starter): Option[] {
  const ranks = { none: [], one: ONE, some: SOME }[starter.definition.options]
  return ranks.map((rank) => newOption(starter, rank))
}

function newFields(starter: Starter): Field[] {
  const { fields, fieldTypes } = starter.definition
  const needsValues = fields === 'one per option' && !fieldTypes.some((type) => !HAS_VALUES.has(type))
  return fields === 'one' || fields === 'some' || needsValues ? [newField(starter, 0)] : []
}

const HAS_VALUES: ReadonlySet<Field['type']> = new Set(['select', 'formula'])

function valuesOf(
  type: Field['type'] | undefined,
  { definition, words }: Pick<Starter, 'definition' | 'words'>,
): string[] | null {
  if (definition.holdsDocument === true) return ['pdf']
  if (type === 'formula') return [namesVariables(definition) ? SOME.map(variable).join(' + ') : '0']
  return type === 'select' ? SOME.map((rank) => words.part(rank + 1)) : null
}

/** Whether each option names a variable of the question's formula. */
const namesVariables = ({ takes = [], fieldTypes }: QuestionDefinition): boolean =>
  takes.includes('custom') && fieldTypes.every((type) => type === 'formula')

/** `a`, `b`, …, then `v27`, … */
const variable = (rank: number): string => (rank < 26 ? String.fromCodePoint(97 + rank) : `v${rank + 1}`)
