import { type FieldDraft, type FormDraft, refuseUnknown } from './form-draft.ts'
import type { JsonSchema } from './json-schema.ts'

/** What is converted at present: the draft, the root with the definitions, and the key and state of the part. */
export interface Context {
  readonly draft: FormDraft
  readonly root: JsonSchema
}

/** The place of a part: its key, its name, and whether the object that it is in requires it. */
export interface Part {
  readonly key: string
  readonly name: string
  readonly required: boolean
}

/** The keywords that every schema may have. */
export const COMMON_KEYWORDS = ['title', 'description', 'type']
const OF_TEXTS = [...COMMON_KEYWORDS, 'minLength', 'maxLength', 'pattern', 'format', 'default']
const MONTH = String.raw`^\d{4}-(0[1-9]|1[0-2])-XX$`
const YEAR = String.raw`^\d{4}-XX-XX$`

/** The length from which a text is written on several lines. */
const LONG_TEXT = 150

/** Converts the schema of a text to a field. Dates without a day or a month are dates of that precision. */
export function textField(schema: JsonSchema, { key }: Part, { draft }: Context): FieldDraft {
  refuseUnknown(schema, OF_TEXTS, key)
  const { pattern, minLength, maxLength, format, description } = schema
  if (pattern !== undefined) draft.rules.push({ at: key, kind: 'pattern' })
  const isDate = pattern === MONTH || pattern === YEAR || format === 'date'
  if (isDate && [minLength, maxLength, pattern && format].some((each) => each !== undefined))
    throw new Error(`${key} is a date with rules of a text, which are not converted.`)
  if (pattern === MONTH) return { type: 'date', precision: 'month' }
  if (pattern === YEAR) return { type: 'date', precision: 'year' }
  if (pattern?.includes('XXXX'))
    draft.exceptions.push({
      at: key,
      reason: 'The person chooses how precise a date is: it is a text with the pattern.',
    })
  if (format !== undefined) draft.rules.push({ at: key, kind: 'format' })
  if (minLength !== undefined) draft.rules.push({ at: key, kind: 'min_length', limit: minLength })
  if (maxLength !== undefined) draft.rules.push({ at: key, kind: 'max_length', limit: maxLength })
  if (format === 'date') return { type: 'date' }
  const type = format === 'uri' ? 'url' : (format ?? ((maxLength ?? 0) > LONG_TEXT ? 'textarea' : 'text'))
  return {
    type,
    min_length: minLength,
    length: maxLength,
    ...(pattern && { validation: wholePattern(pattern), validation_help: description }),
  }
}

/** Patterns of JSON Schema may match a part of the text; those of a description match all of it. */
function wholePattern(pattern: string): string {
  const [, start = '', inside = '', end = ''] = /^(\^?)(.*?)(\$?)$/s.exec(pattern) ?? []
  return `${start ? '' : '[^]*'}(?:${inside})${end ? '' : '[^]*'}`
}

/** Converts the schema of a number to a field. */
export function numberField(schema: JsonSchema, { key }: Part, { draft }: Context): FieldDraft {
  refuseUnknown(schema, [...COMMON_KEYWORDS, 'minimum', 'maximum'], key)
  const { type, minimum, maximum } = schema
  if (type !== 'integer' && type !== 'number') throw new Error(`${key} is of no type that is converted.`)
  if (minimum !== undefined) draft.rules.push({ at: key, kind: 'minimum', limit: minimum })
  if (maximum !== undefined) draft.rules.push({ at: key, kind: 'maximum', limit: maximum })
  return { type, min: minimum, max: maximum }
}
