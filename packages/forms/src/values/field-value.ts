import type { Field } from '../description/form.ts'
import { decimalValue, isDecimal, MAX_NUMBER } from '../numbers/decimal.ts'
import { dataText } from './data-text.ts'
import { getDateUnit, isOfUnit, UNIT_PATTERNS } from '../numbers/date-unit.ts'
import { isRelativeDay } from '../numbers/relative-day.ts'
import { wholePattern } from '../patterns/whole-pattern.ts'
import { EMAIL_PATTERN, isEmailAddress, isWebAddress, URL_PATTERN } from '../text/addresses.ts'
import type { FaultCode } from './answer.ts'

/** A JSON Schema, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The rules of a field for one value, prepared once per form. They apply to answers and cells alike. */
export interface FieldValue {
  readonly field: Field
  /** Returns the fault of a non-empty, trimmed text; null if it is valid. */
  fault(text: string): FaultCode | null
  /** The JSON Schema of `toData(text)`: it accepts exactly the texts for which `fault` returns null. */
  readonly schema: JsonSchema
  /**
   * Converts the text to typed JSON. A text that breaks a rule that JSON numbers cannot express stays a text, which the
   * schema refuses.
   */
  toData(text: string): unknown
  /** Converts typed JSON back to text, '' for none. */
  toText(data: unknown): string
}

interface Kind {
  fault?(text: string, field: Field): FaultCode | null
  schema?(field: Field): JsonSchema
  toData?(text: string): unknown
  toText?(data: unknown): string
  /** Pattern of the text, used if the field has no validation of its own. */
  pattern?: string
}

const number: Kind = {
  fault: numberFault,
  schema: (field) => ({ type: 'number', ...numberBounds(field) }),
  toData: numberData,
}
const money: Kind = {
  ...number,
  fault: (text, field) => (text.includes('%') ? 'percent_in_amount' : numberFault(text, field)),
}
const integer: Kind = {
  ...number,
  fault: (text, field) => numberFault(text, field) ?? (Number.isInteger(Number(text)) ? null : 'not_an_integer'),
  schema: (field) => ({ type: 'integer', ...numberBounds(field) }),
}
const date: Kind = { fault: dateFault, schema: dateSchema }
const year: Kind = {
  fault: (text, field) => (isYear(text) ? boundsFault(Number(text), field) : 'not_a_year'),
  schema: (field) => ({ type: 'integer', ...numberBounds(field), ...tightest(field, 0, 9999) }),
  toData: (text) => (isYear(text) ? Number(text) : text),
  toText: (data) => dataText(data).padStart(typeof data === 'number' ? 4 : 0, '0'),
}
const select: Kind = {
  fault: (text, field) => (field.values?.includes(text) ? null : 'not_a_choice'),
  schema: (field) => ({ type: 'string', enum: field.values ?? [] }),
}
const checkbox: Kind = {
  fault: (text) => (text === '0' || text === '1' ? null : 'not_a_choice'),
  schema: () => ({ type: 'string', enum: ['0', '1'] }),
}

const KINDS: Readonly<Record<Field['type'], Kind>> = {
  text: {},
  textarea: {},
  tel: {},
  title: {},
  formula: {},
  number,
  money,
  percent: number,
  integer,
  date,
  time: date,
  year,
  select,
  checkbox,
  // A cell holds the id of its document; the kind and size of the file are checked when it is uploaded.
  file: { schema: ({ values }) => ({ type: 'string', 'x-octroi': { document: { kinds: values ?? [] } } }) },
  email: {
    pattern: EMAIL_PATTERN,
    fault: (text, field) => shapeFault({ text, field, hasShape: isEmailAddress, code: 'bad_email' }),
  },
  url: {
    pattern: URL_PATTERN,
    fault: (text, field) => shapeFault({ text, field, hasShape: isWebAddress, code: 'bad_url' }),
  },
}

/** Types of field whose values are numbers. */
export const NUMBER_FIELD_TYPES: ReadonlySet<Field['type']> = new Set(['number', 'money', 'percent', 'integer'])

/** Types of field whose values are texts that the person writes. */
export const TEXT_FIELD_TYPES: ReadonlySet<Field['type']> = new Set(['text', 'textarea', 'email', 'tel', 'url'])

/** Number of characters as the contract counts them: Unicode code points. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Prepares the rules of a field. Its pattern compiles, since the reader of the form checked it. */
export function fieldValue(field: Field): FieldValue {
  const kind = KINDS[field.type]
  const pattern = field.validation === null ? null : wholePattern(field.validation)
  const textFault = (text: string): FaultCode | null => {
    // A text never has more characters than UTF-16 units, so that most texts need no counting.
    if (field.length !== null && text.length > field.length && countCharacters(text) > field.length) return 'too_long'
    if (field.min_length !== undefined && countCharacters(text) < field.min_length) return 'too_short'
    return pattern === null || pattern.test(text) ? null : 'pattern'
  }
  return {
    field,
    fault: (text) => textFault(text) ?? kind.fault?.(text, field) ?? null,
    get schema() {
      return withTextRules(kind.schema?.(field) ?? { type: 'string' }, field, pattern?.source ?? kind.pattern)
    },
    toData: (text) => (textFault(text) === null ? (kind.toData?.(text) ?? text) : text),
    toText: kind.toText ?? dataText,
  }
}

/**
 * Adds the lengths and pattern of a field to its schema. For numbers they apply to the written text, which a JSON number
 * does not have: `toData` leaves such a faulty text as it is, and the type refuses it.
 */
function withTextRules(schema: JsonSchema, field: Field, pattern: string | undefined): JsonSchema {
  const { length, min_length: minLength } = field
  const own = { ...(length !== null && { maxLength: length }), ...(minLength !== undefined && { minLength }) }
  if (schema['type'] !== 'string')
    return Object.keys(own).length > 0 || pattern ? { ...schema, 'x-octroi': { written: { ...own, pattern } } } : schema
  if (pattern === undefined) return { ...schema, ...own }
  return 'pattern' in schema ? { ...schema, ...own, allOf: [{ pattern }] } : { ...schema, ...own, pattern }
}

function numberFault(text: string, field: Field): FaultCode | null {
  const value = decimalValue(text)
  if (value === null) return 'not_a_number'
  if (Math.abs(value) > MAX_NUMBER) return 'number_too_large'
  return boundsFault(value, field)
}

function boundsFault(value: number | string, { min, max }: Pick<Field, 'min' | 'max'>): FaultCode | null {
  if (typeof min === typeof value && min !== undefined && value < min) return 'below_min'
  return typeof max === typeof value && max !== undefined && value > max ? 'above_max' : null
}

function numberBounds(field: Field): JsonSchema {
  return tightest(field, -MAX_NUMBER, MAX_NUMBER)
}

function tightest({ min, max }: Field, lowest: number, highest: number): JsonSchema {
  return {
    minimum: typeof min === 'number' ? Math.max(min, lowest) : lowest,
    maximum: typeof max === 'number' ? Math.min(max, highest) : highest,
  }
}

function numberData(text: string): unknown {
  return isDecimal(text) && Number.isFinite(Number(text)) ? Number(text) : text
}

/** Bounds relative to today limit nothing before `Form.resolveToday` makes dates of them. */
function dateFault(text: string, field: Field): FaultCode | null {
  const unit = getDateUnit(field)
  return isOfUnit(text, unit) ? boundsFault(text, splitBounds(field).fixed) : `not_a_${unit}`
}

/** Separates the bounds that are dates from those that are relative to today. */
function splitBounds({ min, max }: Field) {
  const [isMinRelative, isMaxRelative] = [isRelativeDay(min), isRelativeDay(max)]
  return {
    fixed: { min: isMinRelative ? undefined : min, max: isMaxRelative ? undefined : max },
    relative: { ...(isMinRelative && { min }), ...(isMaxRelative && { max }) },
  }
}

/**
 * `formatMinimum` and `formatMaximum` are keywords of ajv-formats, which `toPortableSchema` replaces by patterns. The
 * pattern of a date refuses year 0, which the format accepts. JSON Schema knows no today: bounds relative to it are an annotation.
 */
function dateSchema(field: Field): JsonSchema {
  const unit = getDateUnit(field)
  const { fixed, relative } = splitBounds(field)
  const { min, max } = fixed
  return {
    type: 'string',
    ...(unit === 'date' && { format: unit }),
    pattern: UNIT_PATTERNS[unit].source,
    ...(typeof min === 'string' && { formatMinimum: min }),
    ...(typeof max === 'string' && { formatMaximum: max }),
    ...(Object.keys(relative).length > 0 && { 'x-octroi': relative }),
  }
}

function isYear(text: string): boolean {
  return /^[0-9]{4}$/.test(text)
}

interface Shape {
  readonly text: string
  readonly field: Field
  readonly hasShape: (text: string) => boolean
  readonly code: FaultCode
}

/** Checks the shape of e-mail addresses and sites, only in fields without a validation of their own. */
function shapeFault({ text, field, hasShape, code }: Shape): FaultCode | null {
  return field.validation !== null || hasShape(text) ? null : code
}
