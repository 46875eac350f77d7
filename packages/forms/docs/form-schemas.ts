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
import { CURRENCY } from '../src/description/shapes.ts'

/**
 * What a description is, as schemas of a library: the published JSON Schema is written from them, and tests hold the
 * reader's own shapes (`src/description/form-shapes.ts`), which cost applications much less, to them.
 */

/** A number in what was read; a description may say `true` and `false` as well. */
export const flag = z.union([z.literal(0), z.literal(1)])
export const optionalFlag = z.optional(flag)
const id = z.int().check(z.positive())
const text = z.string()
/** A text for people, which a description may also give by language. */
export const shownText = z.string()
/** The same, never empty. */
export const filledText = z.string().check(z.minLength(1))

/** A number, an ISO date, its month or its year, a day relative to today or a time. */
const time = text.check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/))
const month = text.check(z.regex(/^(?!0000)[0-9]{4}(-(0[1-9]|1[0-2]))?$/))
const bound = z.union([z.number(), z.iso.date(), month, time, text.check(z.regex(/^today([+-][0-9]{1,3}[dmy])?$/))])

export const fieldSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  title: shownText,
  type: z.enum(FIELD_TYPES),
  validation: z.nullable(text),
  validation_help: z.nullable(shownText),
  length: z.nullable(id),
  min_length: z.optional(id),
  min: z.optional(bound),
  max: z.optional(bound),
  values: z.nullable(z.array(text.check(z.minLength(1))).check(z.minLength(1))),
  categorie_name: z.nullable(shownText),
  required: optionalFlag,
  unit: z.optional(filledText),
  title_from: z.optional(id),
  precision: z.optional(z.enum(['year', 'month'])),
}) satisfies z.core.$ZodType<Field>

export const optionSchema = z.strictObject({
  id,
  label: shownText,
  detail: flag,
  custom: z.nullable(text),
  title: flag,
  document_type: z.nullable(z.strictObject({ id, label: shownText })),
  show_if: z.optional(text),
}) satisfies z.core.$ZodType<Option>

export const computedSchema = z.strictObject({
  readOnly: z.optional(z.boolean()),
  options: z.optional(z.array(optionSchema)),
  fields: z.optional(z.array(fieldSchema)),
  help: z.optional(z.nullable(shownText)),
  detailText: z.optional(shownText),
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
  label: shownText,
  order: z.int(),
  question_number: z.nullable(text),
  help: z.nullable(shownText),
  required: flag,
  question_type: z.strictObject({ id: z.int(), label: text }),
  fields: z.array(fieldSchema),
  options: z.array(optionSchema),
  parent_option_id: z.nullable(z.union([id, z.array(id).check(z.minLength(1))])),
  computed: z.optional(computedSchema),
  show_if: z.optional(text),
  required_if: z.optional(text),
  host_check: z.optional(text.check(z.minLength(1))),
  statistic: z.optional(text),
  default: z.optional(text.check(z.minLength(1))),
  prefill: z.optional(z.array(prefillSchema)),
  repeat: z.optional(repeatSchema),
}

/** The properties of a section, but for its questions. */
export const sectionShape = { id, label: shownText, icon: text, description: shownText, show_if: z.optional(text) }

export const checkSchema = z.strictObject({
  holds: text,
  message: filledText,
  questions: z.array(id).check(z.minLength(1)),
}) satisfies z.core.$ZodType<Check>

/** The properties of a form, but for its sections. */
export const formShape = {
  $schema: z.optional(text),
  id,
  url: z.nullable(text),
  name: shownText,
  version: id,
  formulas: z.optional(z.literal('mathjs')),
  currency: z.optional(z.string().check(z.regex(CURRENCY))),
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
