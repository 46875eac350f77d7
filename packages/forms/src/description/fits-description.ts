import { isRecord } from '../question-type/data-parts.ts'
import { DEEPEST_LEVEL, FIELD_TYPES, type FormDescription } from './form.ts'
import { bound } from './form-shapes.ts'
import { CURRENCY, fitsShape } from './shapes.ts'

/** A part of a description whose properties are not checked yet. */
type Part = Readonly<Record<string, unknown>>
type Fits = (value: unknown) => boolean

/**
 * Whether a value is a valid description by its shapes: yes or no, without a copy and without a list of faults. It is
 * written by hand, because a form is read each time that it is opened, before anything is shown, and hardly any has a
 * fault. A property test compares it with a schema.
 */
export function fitsDescription(form: unknown): form is FormDescription {
  return fitsForm(form)
}

const fitsForm: Fits = (form) =>
  isRecord(form) &&
  isId(form.id) &&
  isTextOrNull(form.url) &&
  isText(form.name) &&
  isId(form.version) &&
  isListOf(isSection, form.sections) &&
  isAbsentOr(isText, form.$schema) &&
  isAbsentOr((checks) => isListOf(isCheck, checks), form.checks) &&
  isAbsentOr((name) => name === 'mathjs', form.formulas) &&
  isAbsentOr((code) => isText(code) && CURRENCY.test(code), form.currency) &&
  hasNoMore(form, 5, ['$schema', 'checks', 'formulas', 'currency'])

const isCheck: Fits = (check) =>
  isRecord(check) &&
  isText(check.holds) &&
  isFilledText(check.message) &&
  isFilledListOf(isId, check.questions) &&
  hasNoMore(check, 3)

const isSection: Fits = (section) =>
  isRecord(section) &&
  isId(section.id) &&
  isText(section.label) &&
  isText(section.icon) &&
  isText(section.description) &&
  isListOf(QUESTION_AT[0], section.questions) &&
  isAbsentOr(isText, section.show_if) &&
  hasNoMore(section, 5, SHOW_IF)

const isQuestion = (question: unknown, level: number): boolean =>
  isRecord(question) &&
  isId(question.id) &&
  isText(question.label) &&
  Number.isSafeInteger(question.order) &&
  isTextOrNull(question.question_number) &&
  isTextOrNull(question.help) &&
  isFlag(question.required) &&
  isNamed(question.question_type, Number.isSafeInteger) &&
  isListOf(isField, question.fields) &&
  isListOf(isOption, question.options) &&
  isListOf(QUESTION_AT[level + 1], question.children_question) &&
  isParent(question.parent_option_id) &&
  isAbsentOr(isComputed, question.computed) &&
  isAbsentOr(isText, question.show_if) &&
  isAbsentOr(isText, question.required_if) &&
  isAbsentOr(isFilledText, question.host_check) &&
  isAbsentOr(isText, question.statistic) &&
  isAbsentOr(isFilledText, question.default) &&
  isAbsentOr((prefill) => isListOf(isPrefill, prefill), question.prefill) &&
  isAbsentOr(isRepeat, question.repeat) &&
  hasNoMore(question, 11, MAY_HAVE)

const isPrefill: Fits = (prefill) =>
  isRecord(prefill) &&
  isFilledListOf(isFilledText, prefill.from) &&
  isAbsentOr(isId, prefill.option_id) &&
  isAbsentOr(isFilledText, prefill.field) &&
  hasNoMore(prefill, 1, ['option_id', 'field'])

const isRepeat: Fits = (repeat) =>
  isRecord(repeat) &&
  isFilledText(repeat.label) &&
  isAbsentOr(isFilledText, repeat.add_label) &&
  isAbsentOr(isId, repeat.min) &&
  isAbsentOr(isId, repeat.max) &&
  hasNoMore(repeat, 1, ['add_label', 'min', 'max'])

const isField: Fits = (field) =>
  isRecord(field) &&
  isText(field.id) &&
  FIELD_ID.test(field.id) &&
  isText(field.title) &&
  FIELD_KINDS.has(field.type) &&
  isTextOrNull(field.validation) &&
  isTextOrNull(field.validation_help) &&
  (field.length === null || isId(field.length)) &&
  isAbsentOr(isId, field.min_length) &&
  isAbsentOr(isBound, field.min) &&
  isAbsentOr(isBound, field.max) &&
  (field.values === null || isFilledListOf(isFilledText, field.values)) &&
  isTextOrNull(field.categorie_name) &&
  isAbsentOr(isFlag, field.required) &&
  isAbsentOr(isFilledText, field.unit) &&
  isAbsentOr(isId, field.title_from) &&
  isAbsentOr(isPrecision, field.precision) &&
  hasNoMore(field, 8, ['min_length', 'min', 'max', 'required', 'unit', 'title_from', 'precision'])

const isOption: Fits = (option) =>
  isRecord(option) &&
  isId(option.id) &&
  isText(option.label) &&
  isFlag(option.detail) &&
  isTextOrNull(option.custom) &&
  isFlag(option.title) &&
  (option.document_type === null || isNamed(option.document_type, isId)) &&
  isAbsentOr(isText, option.show_if) &&
  hasNoMore(option, 6, SHOW_IF)

const isComputed: Fits = (computed) =>
  isRecord(computed) &&
  isAbsentOr(isFlagWord, computed.readOnly) &&
  isAbsentOr((options) => isListOf(isOption, options), computed.options) &&
  isAbsentOr((fields) => isListOf(isField, fields), computed.fields) &&
  isAbsentOr(isTextOrNull, computed.help) &&
  isAbsentOr(isText, computed.detailText) &&
  isAbsentOr(isId, computed.limit) &&
  isAbsentOr(isId, computed.minimum) &&
  hasNoMore(computed, 0, ['readOnly', 'options', 'fields', 'help', 'detailText', 'limit', 'minimum'])

/**
 * The check for the questions of each level: nothing passes below the deepest one, so that no input exhausts the stack.
 */
const QUESTION_AT: readonly Fits[] = Array.from(
  { length: DEEPEST_LEVEL },
  (_, level): Fits =>
    (question) =>
      isQuestion(question, level),
)

const SHOW_IF = ['show_if']
const MAY_HAVE = ['computed', 'statistic', 'show_if', 'required_if', 'host_check', 'default', 'prefill', 'repeat']
const FIELD_ID = /^[a-z][a-z0-9_]{0,39}$/
const FIELD_KINDS: ReadonlySet<unknown> = new Set(FIELD_TYPES)

/** Whether a value is a question type or a document type, with an id and a label. */
function isNamed(value: unknown, isItsId: Fits): boolean {
  return isRecord(value) && isItsId(value.id) && isText(value.label) && hasNoMore(value, 2)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

function isFilledText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isFlag(value: unknown): boolean {
  return value === 0 || value === 1
}

function isFlagWord(value: unknown): boolean {
  return typeof value === 'boolean'
}

function isPrecision(value: unknown): boolean {
  return value === 'year' || value === 'month'
}

function isId(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}

/** Whether a value is a number, or a date by its shape; few fields have bounds. */
function isBound(value: unknown): boolean {
  return Number.isFinite(value) || fitsShape(value, bound)
}

function isParent(value: unknown): boolean {
  return value === null || isId(value) || isFilledListOf(isId, value)
}

function isAbsentOr(fits: Fits, value: unknown): boolean {
  return value === undefined || fits(value)
}

const isNothing: Fits = () => false

function isListOf(fits: Fits = isNothing, value: unknown): boolean {
  return Array.isArray(value) && value.every(fits)
}

function isFilledListOf(fits: Fits, value: unknown): boolean {
  return isListOf(fits, value) && Array.isArray(value) && value.length > 0
}

const NONE: readonly string[] = []

/** True if the part has only required and listed optional keys. */
function hasNoMore(part: Part, needed: number, others: readonly string[] = NONE): boolean {
  let required = needed
  for (const key of others) if (key in part) required += 1
  return Object.keys(part).length === required
}
