import type { Field, FormDescription, Option, Question } from '../description/form.ts'
import type { Form } from '../description/index-form.ts'
import { type ReadOptions, readForm } from '../reader/read-form.ts'
import type { Answer } from '../values/answer.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import { QUESTION_DEFINITIONS, type QuestionType } from '../questions/index.ts'

/** A field with nothing but an id and a type. */
export function field(id: string, type: Field['type'], change: Partial<Field> = {}): Field {
  return {
    id,
    title: id,
    type,
    validation: null,
    validation_help: null,
    length: null,
    values: null,
    categorie_name: null,
    ...change,
  }
}

/** An option with nothing but an id and a label. */
export function option(id: number, change: Partial<Option> = {}): Option {
  return { id, label: `Option ${id}`, detail: 0, custom: null, title: 0, document_type: null, ...change }
}

/**
 * Creates a question of a type, with optional changes. It has the least number of options and fields that its
 * definition requires, which is valid for most types. Its options are numbered after it: those of question 3 are 301,
 * 302 and so on, so that tests can name them.
 */
export function question(
  type: QuestionType | QuestionDefinition,
  id: number,
  change: Partial<Question> = {},
): Question {
  const definition: QuestionDefinition = typeof type === 'object' ? type : QUESTION_DEFINITIONS[type]
  const parts = PARTS[definition.type] ?? leastParts(definition)
  const question_type = { id: definition.id, label: definition.type }
  return {
    id,
    label: `Question ${id}`,
    order: id,
    question_number: null,
    help: null,
    required: 1,
    question_type,
    fields: parts.fields,
    options: parts.options.map((each, place) => option(id * 100 + place + 1, each)),
    children_question: [],
    parent_option_id: null,
    ...(definition.repeatsChildren && {
      repeat: { label: 'Fois' },
      children_question: [question('text', id * 100 + 90)],
    }),
    ...change,
  }
}

/** A description of one section (id 1) with these questions. */
export function description(...questions: Question[]): FormDescription {
  const section = { id: 1, label: 'Section', icon: 'home', description: '', questions }
  return { id: 1, url: null, name: 'Formulaire', version: 1, sections: [section] }
}

/** A form read from such a description. Throws with the faults when there are any. */
export function form(...questions: Question[]): Form {
  return formOf(description(...questions))
}

/** Reads a description that is meant to be right. Throws with the faults when it is not. */
export function formOf(input: unknown, options: ReadOptions = {}): Form {
  const read = readForm(input, options)
  if ('form' in read) return read.form
  throw new Error(read.faults.map(({ path, code }) => `${path}: ${code}`).join('\n'))
}

/** An answer as it travels. */
export function answer(optionId: number, value: string, details: string | null = null): Answer {
  return { option_id: optionId, value, details }
}

const CHOICES = { values: ['Un', 'Deux', 'Trois'] }

interface Parts {
  readonly fields: Field[]
  readonly options: Partial<Option>[]
}

const LEAST = { none: 0, one: 1, some: 2 }

function leastParts({ options, fields, fieldTypes: [kind] }: QuestionDefinition): Parts {
  const asksField = kind !== undefined && (fields === 'one' || fields === 'some')
  return {
    fields: asksField ? [field('value', kind, kind === 'select' ? CHOICES : {})] : [],
    options: Array.from({ length: LEAST[options] }, () => ({})),
  }
}

/** Parts for types whose rules, or whose tests, need more than the minimum. */
const PARTS: Readonly<Record<string, Parts>> = {
  text: { fields: [field('texte', 'text')], options: [{}] },
  textarea: { fields: [field('texte', 'textarea')], options: [{}] },
  number: { fields: [field('nombre', 'integer')], options: [{}] },
  date: { fields: [field('jour', 'date')], options: [{}] },
  time: { fields: [field('heure', 'time')], options: [{}] },
  radio: { fields: [], options: [{}, {}, { detail: 1 }] },
  file: {
    fields: [field('fichier', 'text', { values: ['pdf'] })],
    options: [{ document_type: { id: 1, label: 'Charte' } }],
  },
  checkbox: { fields: [], options: [{}, {}, { detail: 1 }] },
  toggle: { fields: [], options: [{}] },
  select: { fields: [], options: [{}, {}, {}] },
  'checkbox-list': {
    fields: [
      field('g1', 'checkbox', { categorie_name: 'Premier', values: ['Un', 'Deux'] }),
      field('g2', 'checkbox', { categorie_name: 'Second', values: ['Trois', 'Quatre'] }),
    ],
    options: [{}],
  },
  title: { fields: [], options: [] },
  formule: {
    fields: [field('resultat', 'formula', { values: ['a / b * 100'] })],
    options: [{ custom: 'a' }, { custom: 'b' }],
  },
  'multiple-text': { fields: [field('texte', 'text')], options: [{}, {}] },
  'multiple-number': { fields: [field('nombre', 'number')], options: [{}, {}] },
  'multiple-date': { fields: [field('jour', 'date')], options: [{}, {}] },
  'multiple-textarea': { fields: [field('texte', 'textarea')], options: [{}, {}] },
  table: { fields: [field('nom', 'text'), field('age', 'integer')], options: [{}] },
  'table-mixed': {
    fields: [field('libelle', 'title'), field('femmes', 'integer'), field('note', 'text')],
    options: [{ title: 1 }, {}, {}],
  },
  'financial-table': {
    fields: [field('reel', 'money'), field('prevu', 'money')],
    options: [{ title: 1 }, {}, {}, { custom: 'L2 - L3' }],
  },
  'multiple-select': { fields: [field('choix', 'select', CHOICES)], options: [{}, {}] },
  group: { fields: [], options: [{}] },
}
