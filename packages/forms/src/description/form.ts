import * as z from 'zod/mini'

/**
 * The form description: the wire contract between any backend and the engine.
 * One schema per fact; the types are derived from it. Structural faults are read from these schemas, rules that need
 * more than one property (an option that does not exist, a formula over unknown variables) stand in `rules/`.
 */

const flag = z.union([z.literal(0), z.literal(1)])
const id = z.int().check(z.positive())
const text = z.string()

/** The twenty types of question, by id. The ids are part of the contract (6 is the file type). */
export const QUESTION_TYPE_IDS = {
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
} as const

/** The label of one of the twenty types. */
export type QuestionType = keyof typeof QUESTION_TYPE_IDS

/** The kinds of fields, which say what one value may be. */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'money',
  'percent',
  'integer',
  'date',
  'year',
  'email',
  'tel',
  'url',
  'select',
  'checkbox',
  'formula',
  'title',
] as const

/** A column of a table, the kind of an input, or a group of choices, by question type. */
export const Field = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  title: text,
  type: z.enum(FIELD_TYPES),
  validation: z.nullable(text),
  validation_help: z.nullable(text),
  length: z.nullable(id),
  min: z.optional(z.union([z.number(), z.iso.date()])),
  max: z.optional(z.union([z.number(), z.iso.date()])),
  values: z.nullable(z.array(text.check(z.minLength(1))).check(z.minLength(1))),
  categorie_name: z.nullable(text),
})
export type Field = z.infer<typeof Field>

/** What an answer attaches to. */
export const Option = z.strictObject({
  id,
  label: text,
  detail: flag,
  custom: z.nullable(text),
  title: flag,
  document_type: z.nullable(z.strictObject({ id, label: text })),
})
export type Option = z.infer<typeof Option>

/** Settings of a question; what a backend works out for one request is merged over them. */
export const Computed = z.strictObject({
  readOnly: z.optional(z.boolean()),
  options: z.optional(z.array(Option)),
  fields: z.optional(z.array(Field)),
  help: z.optional(z.nullable(text)),
  detailText: z.optional(text),
  limit: z.optional(id),
})
export type Computed = z.infer<typeof Computed>

/** The properties of a question, but for the questions nested under it. */
export const questionShape = {
  id,
  label: text,
  order: z.int(),
  question_number: z.nullable(text),
  help: z.nullable(text),
  required: flag,
  question_type: z.strictObject({ id: z.int(), label: text }),
  fields: z.array(Field),
  options: z.array(Option),
  parent_option_id: z.nullable(z.union([id, z.array(id).check(z.minLength(1))])),
  computed: z.optional(Computed),
  statistic: z.optional(text),
}
const FlatQuestion = z.object(questionShape)

/** A question with the questions nested under it, to any depth. */
export interface Question extends z.infer<typeof FlatQuestion> {
  children_question: Question[]
}

/** The properties of a section, but for its questions. */
export const sectionShape = { id, label: text, icon: text, description: text }
const FlatSection = z.object(sectionShape)

/** A part of the form with its questions, in order of display. */
export interface Section extends z.infer<typeof FlatSection> {
  questions: Question[]
}

/** The properties of a form, but for its sections. */
export const formShape = { id, url: z.nullable(text), name: text, version: id }
const FlatForm = z.object(formShape)

/** A form as a backend describes it, before it is read. */
export interface FormDescription extends z.infer<typeof FlatForm> {
  sections: Section[]
}
