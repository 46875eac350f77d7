import type { Form } from '../description/index-form.ts'
import type { JsonSchema } from '../values/field-value.ts'
import { isRecord } from '../question-type/data-parts.ts'
import { formSchema } from '../json-schema/form-schema.ts'

/**
 * Generates TypeScript types for the saved answers of a form (`FormAnswer`) and for its data, as `toData` returns them
 * (`FormData`), for applications that store or read them. Every property of the data is optional, since a draft may
 * have none.
 */
export function formTypes(form: Form): string {
  const options = form.questions.filter(takesAnswers).flatMap(({ question }) => question.options.map(({ id }) => id))
  return [
    `// Written by octroi-forms types, from ${JSON.stringify(form.description.name)}, version ${form.description.version}.`,
    '',
    '/** What answers attach to. */',
    `export type OptionId = ${options.map(String).join(' | ') || 'never'}`,
    '',
    '/** One answer, as it travels. */',
    'export interface FormAnswer {',
    '  option_id: OptionId',
    '  value: string',
    '  details: string | null',
    '}',
    '',
    '/** Answers as typed JSON. */',
    `export interface FormData ${dataType(formSchema(form).schema)}`,
  ].join('\n')
}

/** Titles take no answers. */
function takesAnswers({ definition }: Form['questions'][number]): boolean {
  return definition.options !== 'none'
}

function dataType(schema: JsonSchema): string {
  return typeOf(schema, { definitions: isRecord(schema['$defs']) ? schema['$defs'] : {}, indent: '' })
}

interface TypeContext {
  /** The targets of `$ref`, by name. */
  readonly definitions: Readonly<Record<string, unknown>>
  readonly indent: string
}

/** The TypeScript type of a part of the schema: shapes and choices; patterns and bounds have no types. */
function typeOf(schema: unknown, place: TypeContext): string {
  if (!isRecord(schema)) return 'unknown'
  const { $ref: reference, enum: choices, const: only, oneOf, type } = schema
  if (typeof reference === 'string') return typeOf(place.definitions[reference.replace(/^.*\//, '')], place)
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(choices)) return union(choices.map((choice: unknown) => JSON.stringify(choice)))
  if (Array.isArray(oneOf)) return union(oneOf.map((each: unknown) => typeOf(each, place)))
  if (type === 'array') return `Array<${typeOf(schema['items'], place)}>`
  if (type === 'object') return objectType(schema, place)
  return type === 'integer' ? 'number' : typeof type === 'string' ? type : 'unknown'
}

function objectType({ properties }: JsonSchema, { definitions, indent }: TypeContext): string {
  if (!isRecord(properties)) return 'Record<string, unknown>'
  const deeper = { definitions, indent: `${indent}  ` }
  const lines = Object.entries(properties).flatMap(([key, property]) => {
    const type = typeOf(property, deeper)
    // Titles are left out: they never have a value.
    if (type === 'null') return []
    return [...commentOf(property, deeper.indent), `${deeper.indent}${keyOf(key)}?: ${type}`]
  })
  return ['{', ...lines, `${indent}}`].join('\n')
}

/**
 * A comment with the label of a question or an input, and the formulae that show it, none of which can end the comment.
 */
function commentOf(property: unknown, indent: string): string[] {
  if (!isRecord(property)) return []
  const { title } = property
  const showIf = isRecord(property['x-octroi']) ? property['x-octroi']['showIf'] : undefined
  const condition = Array.isArray(showIf) ? `Shown while ${showIf.join(' and ')}.` : ''
  const text = [typeof title === 'string' ? title : '', condition].filter(Boolean).join(' — ')
  if (text === '') return []
  return [`${indent}/** ${text.replaceAll(/\s+/g, ' ').replaceAll('*/', '*\\/')} */`]
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ') || 'never'
}
