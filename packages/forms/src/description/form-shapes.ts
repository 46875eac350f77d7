import { FIELD_TYPES } from './form.ts'
import { currency, day, either, filledText, id, integer, key, list, nullable, number, object } from './shapes.ts'
import { boolean, oneOf, optional, type Shapes, text } from './shapes.ts'

/**
 * The shapes of the properties of each part of a description, without the parts inside it. Rules about more than one
 * property (an option that does not exist, a formula over unknown variables) are in `rules/`.
 */

/** A flag, which is 0 or 1 once it is read; a description may also have `true` and `false`. */
export const flag = oneOf([0, 1])
export const optionalFlag = optional(flag)

const named = (itsId = id) => object({ id: itsId, label: text })

/** A number or a date; a rule checks which of them its field allows. */
export const bound = either(number, day)
export const fieldType = oneOf(FIELD_TYPES)

export const FIELD: Shapes = {
  id: key(/^[a-z][a-z0-9_]{0,39}$/),
  title: text,
  type: fieldType,
  validation: nullable(text),
  validation_help: nullable(text),
  length: nullable(id),
  min_length: optional(id),
  min: optional(bound),
  max: optional(bound),
  values: nullable(list(filledText, 'filled')),
  categorie_name: nullable(text),
  required: optionalFlag,
  unit: optional(filledText),
  title_from: optional(id),
  precision: optional(oneOf(['year', 'month'])),
}

export const OPTION: Shapes = {
  id,
  label: text,
  detail: flag,
  custom: nullable(text),
  title: flag,
  document_type: nullable(named()),
  show_if: optional(text),
}

export const COMPUTED: Shapes = {
  readOnly: optional(boolean),
  options: optional(list(object(OPTION))),
  fields: optional(list(object(FIELD))),
  help: optional(nullable(text)),
  detailText: optional(text),
  limit: optional(id),
  minimum: optional(id),
}

export const PREFILL: Shapes = {
  from: list(filledText, 'filled'),
  option_id: optional(id),
  field: optional(filledText),
}

export const REPEAT: Shapes = {
  label: filledText,
  add_label: optional(filledText),
  min: optional(id),
  max: optional(id),
}

const parts = list(object({}))

export const QUESTION: Shapes = {
  id,
  label: text,
  order: integer,
  question_number: nullable(text),
  help: nullable(text),
  required: flag,
  question_type: named(integer),
  fields: parts,
  options: parts,
  parent_option_id: nullable(either(id, list(id, 'filled'))),
  computed: optional(object(COMPUTED)),
  show_if: optional(text),
  required_if: optional(text),
  host_check: optional(filledText),
  statistic: optional(text),
  default: optional(filledText),
  prefill: optional(list(object(PREFILL))),
  repeat: optional(object(REPEAT)),
}

export const SECTION: Shapes = { id, label: text, icon: text, description: text, show_if: optional(text) }

export const CHECK: Shapes = { holds: text, message: filledText, questions: list(id, 'filled') }

export const FORM: Shapes = {
  $schema: optional(text),
  id,
  url: nullable(text),
  name: text,
  version: id,
  formulas: optional(oneOf(['mathjs'])),
  currency: optional(currency),
  checks: optional(list(object(CHECK))),
}
