import * as z from 'zod/mini'
import {
  type Check,
  FIELD_TYPES,
  type Computed,
  type Field,
  type FormDescription,
  type Option,
  type Prefill,
  type Question,
  type Repeat,
} from '../src/description/form.ts'

/**
 * What a description is, as schemas of a library: the published JSON Schema is written from them, and tests hold the
 * reader's own shapes (`src/description/form-shapes.ts`), which cost applications much less, to them.
 */

/** A number in what was read; a description may say `true` and `false` as well. */
export const flag = z.union([z.literal(0), z.literal(1)])
export const optionalFlag = z.optional(flag)
const id = z.int().check(z.positive())
const text = z.string()

export const fieldSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  title: text,
  type: z.enum(FIELD_TYPES),
  validation: z.nullable(text),
  validation_help: z.nullable(text),
  length: z.nullable(id),
  min_length: z.optional(id),
  min: z.optional(z.union([z.number(), z.iso.date()])),
  max: z.optional(z.union([z.number(), z.iso.date()])),
  values: z.nullable(z.array(text.check(z.minLength(1))).check(z.minLength(1))),
  categorie_name: z.nullable(text),
  required: optionalFlag,
  unit: z.optional(text.check(z.minLength(1))),
}) satisfies z.core.$ZodType<Field>

export const optionSchema = z.strictObject({
  id,
  label: text,
  detail: flag,
  custom: z.nullable(text),
  title: flag,
  document_type: z.nullable(z.strictObject({ id, label: text })),
}) satisfies z.core.$ZodType<Option>

export const computedSchema = z.strictObject({
  readOnly: z.optional(z.boolean()),
  options: z.optional(z.array(optionSchema)),
  fields: z.optional(z.array(fieldSchema)),
  help: z.optional(z.nullable(text)),
  detailText: z.optional(text),
  limit: z.optional(id),
  minimum: z.optional(id),
}) satisfies z.core.$ZodType<Computed>

export const prefillSchema = z.strictObject({
  from: z.array(text.check(z.minLength(1))).check(z.minLength(1)),
  option_id: z.optional(id),
  field: z.optional(text.check(z.minLength(1))),
}) satisfies z.core.$ZodType<Prefill>

export const repeatSchema = z.strictObject({
  label: text.check(z.minLength(1)),
  add_label: z.optional(text.check(z.minLength(1))),
  min: z.optional(id),
  max: z.optional(id),
}) satisfies z.core.$ZodType<Repeat>

/** The properties of a question, but for the questions nested under it. */
export const questionShape = {
  id,
  label: text,
  order: z.int(),
  question_number: z.nullable(text),
  help: z.nullable(text),
  required: flag,
  question_type: z.strictObject({ id: z.int(), label: text }),
  fields: z.array(fieldSchema),
  options: z.array(optionSchema),
  parent_option_id: z.nullable(z.union([id, z.array(id).check(z.minLength(1))])),
  computed: z.optional(computedSchema),
  show_if: z.optional(text),
  required_if: z.optional(text),
  statistic: z.optional(text),
  prefill: z.optional(z.array(prefillSchema)),
  repeat: z.optional(repeatSchema),
}

/** The properties of a section, but for its questions. */
export const sectionShape = { id, label: text, icon: text, description: text, show_if: z.optional(text) }

export const checkSchema = z.strictObject({
  holds: text,
  message: text.check(z.minLength(1)),
  questions: z.array(id).check(z.minLength(1)),
}) satisfies z.core.$ZodType<Check>

/** The properties of a form, but for its sections. */
export const formShape = {
  $schema: z.optional(text),
  id,
  url: z.nullable(text),
  name: text,
  version: id,
  formulas: z.optional(z.literal('mathjs')),
  checks: z.optional(z.array(checkSchema)),
}

export const questionSchema: z.ZodMiniType<Question> = z.strictObject({
  ...questionShape,
  get children_question() {
    return z.array(questionSchema)
  },
})
export const sectionSchema = z.strictObject({ ...sectionShape, questions: z.array(questionSchema) })

/** A whole form. */
export const formSchema = z.strictObject({
  ...formShape,
  sections: z.array(sectionSchema),
}) satisfies z.core.$ZodType<FormDescription>
