import type { Form, IndexedQuestion } from '../description/index-form.ts'
import type { JsonSchema } from '../values/field-value.ts'
import { ANNOTATION, buildRootAnnotation } from './annotation.ts'
import { type AskedDetail, computeCompleteness, detailOptions, isAsked } from './completeness.ts'
import { detailKey, detailsKey, questionKey } from './keys.ts'
import { toPortableSchema } from './portable-schema.ts'
import { findShowConditions } from './show-conditions.ts'
import { withSharedDefinitions } from './shared-definitions.ts'

/**
 * A JSON Schema (draft 7, with `$defs`) and its uiSchema. Its only keyword beyond the draft, `x-octroi`, is data about
 * what JSON Schema cannot express: `octroiKeyword` enforces it in ajv, and other validators ignore it. A validator that is
 * strict about keywords must know it.
 */
export interface SchemaPair {
  readonly schema: JsonSchema
  readonly uiSchema: Readonly<Record<string, unknown>>
}

/** Options of a schema. */
export interface SchemaOptions {
  /** Accepts what is valid, complete or not. Drafts may also be saved without being valid. */
  readonly draft?: boolean
}

/** The name of the one field that renders every question, in the uiSchema. */
export const QUESTION_FIELD = 'question'

/**
 * The schema of the answers of a form, as `toData` returns them: one property per question, at whatever depth it is. It
 * accepts exactly the answers that the engine calls ready to submit: valid, complete (also under choices) and without a
 * missing document. With `draft`, it accepts those that are valid. Checks over several answers, and conditions that
 * JSON Schema cannot express, are in `x-octroi` (`checks`, `showIf`, `requiredIf`, `offeredIf`), and need `octroiKeyword`.
 */
export function formSchema(form: Form, options: SchemaOptions = {}): SchemaPair {
  const head = { title: form.description.name, [ANNOTATION]: buildRootAnnotation(form, options) }
  return pairOf(head, form.questions, options)
}

/** The schema of one section's answers. Throws when the form has no such section. */
export function sectionSchema(form: Form, sectionId: number, options: SchemaOptions = {}): SchemaPair {
  const section = form.sections.find(({ id }) => id === sectionId)
  if (section === undefined) throw new Error(`form ${form.description.id} has no section ${sectionId}`)
  const questionsOfSection = form.questions.filter((indexed) => indexed.section.id === sectionId)
  const annotation = buildRootAnnotation(form, { ...options, section: sectionId })
  return pairOf({ title: section.label, [ANNOTATION]: annotation }, questionsOfSection, options)
}

/** The schemas of questions by key, and of the details that their choices require. */
export function propertiesOf(
  questions: readonly IndexedQuestion[],
  { draft = false }: SchemaOptions = {},
): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    questions.flatMap((indexed) => {
      const { question, model, inner } = indexed
      const answered = !draft && isAsked(indexed) ? model.answered : undefined
      const schema = {
        title: question.label,
        ...toPortableSchema(model.schema),
        ...(inner !== null && { items: repetitionSchema(inner.questions) }),
        ...answered,
        ...whatIsLeftToSay(indexed),
      }
      const own = [questionKey(question.id), schema] as const
      const details = detailOptions(indexed)
      if (details.length === 0) return [own]
      const each = details.map((option) => [detailKey(option), { title: option.label, ...DETAIL }] as const)
      const properties = Object.fromEntries(each)
      return [own, [detailsKey(question.id), { type: 'object', properties, additionalProperties: false }] as const]
    }),
  )
}

/** The annotations that JSON Schema has no keywords for: what is computed, read-only, or allowed as a document. */
function whatIsLeftToSay(indexed: IndexedQuestion): JsonSchema {
  const { question, definition, model } = indexed
  const { formulae } = findShowConditions(indexed)
  const { fields, options, computed } = question
  const formulas = fields.filter(({ type }) => type === 'formula').map(({ id, values }) => [id, values?.[0]])
  const lines = options.filter((option) => definition.isComputedLine?.(option)).map(({ id, custom }) => [id, custom])
  const offers = options.flatMap(({ id, show_if }) => (show_if === undefined ? [] : [[id, show_if] as const]))
  const before = model.schema['x-octroi']
  const annotation = {
    ...(typeof before === 'object' && before),
    ...(formulas.length > 0 && { formulas: Object.fromEntries(formulas) }),
    ...(lines.length > 0 && { lines: Object.fromEntries(lines) }),
    ...(question.default !== undefined && { default: question.default }),
    ...(computed?.readOnly && { readOnly: true }),
    ...(formulae.length > 0 && { showIf: formulae }),
    ...(question.required_if !== undefined && { requiredIf: question.required_if }),
    ...(offers.length > 0 && { offeredIf: Object.fromEntries(offers) }),
    ...(question.host_check !== undefined && { hostCheck: question.host_check }),
    ...(definition.holdsDocument && { document: { kinds: fields[0]?.values, type: options[0]?.document_type?.label } }),
  }
  return Object.keys(annotation).length === 0 ? {} : { 'x-octroi': annotation }
}

const DETAIL = { type: 'string', pattern: '\\S' }

/** The schema of a repetition of questions: an object with their complete answers, and its id. */
function repetitionSchema(questions: readonly IndexedQuestion[]): JsonSchema {
  const properties = { id: { type: 'string' }, ...propertiesOf(questions) }
  return { type: 'object', properties, ...requirements(questions, {}) }
}

/** The keywords that say which answers are required. */
function requirements(questions: readonly IndexedQuestion[], { draft }: SchemaOptions): JsonSchema {
  const { required, asking } = draft ? NOTHING_ASKED : computeCompleteness(questions)
  return { required, ...(asking.length > 0 && { allOf: asking.map(conditional) }), additionalProperties: false }
}

function pairOf(head: JsonSchema, questions: readonly IndexedQuestion[], options: SchemaOptions): SchemaPair {
  const { properties, $defs } = withSharedDefinitions(propertiesOf(questions, options))
  return {
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      ...head,
      properties,
      ...requirements(questions, options),
      ...(Object.keys($defs).length > 0 && { $defs }),
    },
    uiSchema: {
      'ui:order': questions.map(({ question }) => questionKey(question.id)),
      ...Object.fromEntries(questions.map(uiEntry)),
    },
  }
}

const NOTHING_ASKED = { required: [], asking: [] }

function conditional({ key, isList, values, within, asked }: AskedDetail): JsonSchema {
  const chosen = isList ? { type: 'array', contains: { enum: values } } : { enum: values }
  const then = { type: 'object', ...having(asked) }
  const inside = { type: 'object', properties: within === undefined ? {} : { [within]: then }, required: [within] }
  const parts = [{ properties: { [key]: chosen }, required: [key] }, within === undefined ? then : inside]
  return Object.fromEntries(IF_THEN.map((word, place) => [word, parts[place]]))
}

/** The keywords are set by name, because an object literal with a `then` looks like a promise. */
const IF_THEN = ['if', 'then']

/** A schema for an object with these keys. They are also listed as properties, for validators that require that. */
function having(keys: readonly string[]): JsonSchema {
  return { properties: Object.fromEntries(keys.map((key) => [key, true])), required: keys }
}

function uiEntry({ question }: IndexedQuestion): [string, Readonly<Record<string, unknown>>] {
  const { id, help, computed, question_type } = question
  const ui = {
    'ui:field': QUESTION_FIELD,
    'ui:options': { questionId: id, questionType: question_type.label },
    ...(help !== null && { 'ui:help': help }),
    ...(computed?.readOnly && { 'ui:readonly': true }),
  }
  return [questionKey(id), ui]
}
