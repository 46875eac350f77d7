import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import * as z from 'zod/mini'
import {
  checkSchema,
  computedSchema,
  fieldSchema,
  filledText,
  flag,
  formSchema,
  optionalFlag,
  optionSchema,
} from './form-schemas.ts'
import { questionSchema, questionShape, sectionSchema, shownText } from './form-schemas.ts'
import { QUESTION_TYPE_IDS } from '../src/questions/index.ts'
import { FIRST_OWN_TYPE_ID } from '../src/question-type/own-question.ts'

const FORM_TYPES = join(import.meta.dirname, '../src/description/form.ts')

/** The parts of a description, by the name of their type, whose docstrings editors show. */
const PARTS = new Map<z.core.$ZodType, string>([
  [formSchema, 'FormDescription'],
  [sectionSchema, 'Section'],
  [questionSchema, 'Question'],
  [fieldSchema, 'Field'],
  [optionSchema, 'Option'],
  [computedSchema, 'Computed'],
  [checkSchema, 'Check'],
])

/** The properties that a part has at least; all other ones have a default, or an id or order made from its place. */
const NEEDED: ReadonlyMap<string, readonly string[]> = new Map([
  ['FormDescription', ['sections']],
  ['Section', ['label']],
  ['Question', ['label', 'question_type']],
  ['Field', []],
  ['Option', []],
])

/** The texts that may be given by language, with the name of their definition. */
const TEXTS = new Map<z.core.$ZodType, string>([
  [shownText, 'Text'],
  [filledText, 'FilledText'],
])

/** The texts of each language, as `TextResolver` reads them. */
const BY_LANGUAGE: Schema = {
  description: 'The text in each language: { "fr": "Nom", "en": "Name" }.',
  type: 'object',
  propertyNames: { pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' },
  additionalProperties: { type: 'string', minLength: 1 },
  minProperties: 1,
}

/** The shorter ways to write a part of a list: an option or a field as its label, a field as the list of its choices. */
const SHORTER = new Map<z.core.$ZodType, Schema[]>([
  [optionSchema, [{ type: 'string' }]],
  [fieldSchema, [{ type: 'string' }, { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } }]],
])

type Schema = z.core.JSONSchema.JSONSchema

/**
 * The JSON Schema of what `readForm` takes, as far as structure goes: from the schemas that it reads by, with what it
 * reads besides (short parts, defaults left out, `true` for 1), and the words of the types. Draft 7, which every editor knows.
 */
export function descriptionSchema(): Schema {
  const names = z.registry<{ id: string }>()
  for (const [schema, id] of PARTS) if (schema !== formSchema && schema !== computedSchema) names.add(schema, { id })
  for (const [schema, id] of TEXTS) names.add(schema, { id })
  const docs = docstrings()
  const { $schema, ...schema } = z.toJSONSchema(formSchema, {
    target: 'draft-7',
    metadata: names,
    override: ({ zodSchema, jsonSchema }) => {
      const part = PARTS.get(zodSchema)
      // The pattern says the same, and a validator needs nothing added to know it.
      if (jsonSchema.format === 'date') delete jsonSchema.format
      if (TEXTS.has(zodSchema)) byLanguage(jsonSchema)
      if (part !== undefined) describePart(zodSchema, jsonSchema, docs.get(part) ?? new Map())
      const { def } = zodSchema._zod
      const shorter = def.type === 'array' ? SHORTER.get(def.element) : undefined
      if (shorter !== undefined) jsonSchema.items = { anyOf: [jsonSchema.items as Schema, ...shorter] }
      if (part !== undefined) jsonSchema.required = [...(NEEDED.get(part) ?? jsonSchema.required ?? [])]
    },
  })
  return { $schema, title: 'Form description of @octroi/forms', ...schema }
}

/** Lets a text be an object by language too. */
function byLanguage(schema: Schema): void {
  const { type, minLength } = schema
  delete schema.type
  delete schema.minLength
  schema.anyOf = [{ type, ...(minLength === undefined ? {} : { minLength }) }, BY_LANGUAGE]
}

function describePart(schema: z.core.$ZodType, described: Schema, docs: ReadonlyMap<string, string>): void {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'object') throw new Error('a part of a description is an object')
  const { properties = {} } = described
  for (const [key, property] of Object.entries(properties)) {
    const words = docs.get(key)
    const shape = asWritten(def.shape[key]) ?? property
    if (typeof shape === 'object')
      properties[key] = words === undefined ? shape : { description: words, ...besideWords(shape) }
  }
}

/** A reference ignores the keywords beside it, such as a description. */
function besideWords(shape: Schema): Schema {
  return shape.$ref === undefined ? shape : { anyOf: [shape] }
}

/** What may be written in another way than it is read; undefined for everything else. */
function asWritten(schema: z.core.$ZodType | undefined): Schema | undefined {
  if (schema === flag || schema === optionalFlag) return { enum: [0, 1, false, true] }
  return schema === questionShape.question_type
    ? { anyOf: [{ enum: Object.keys(QUESTION_TYPE_IDS) }, ...questionTypes()] }
    : undefined
}

/** Ids and labels go together; those of an application's own are known to it alone. */
function questionTypes(): Schema[] {
  const typeOf = (id: Schema, label: Schema): Schema => ({
    type: 'object',
    properties: { id, label },
    required: ['id', 'label'],
    additionalProperties: false,
  })
  const ours = Object.entries(QUESTION_TYPE_IDS).map(([label, id]) => typeOf({ const: id }, { const: label }))
  return [...ours, typeOf({ type: 'integer', minimum: FIRST_OWN_TYPE_ID }, { type: 'string' })]
}

/** What the types of a description say of each property, in one line. */
function docstrings(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const source = ts.createSourceFile(FORM_TYPES, readFileSync(FORM_TYPES, 'utf8'), ts.ScriptTarget.Latest, true)
  const interfaces = source.statements.filter(ts.isInterfaceDeclaration)
  return new Map(
    interfaces.map(({ name, members }) => {
      const describedMembers = members.flatMap((member): [string, string][] => {
        const [comment] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc)
        const words = ts.getTextOfJSDocComment(comment?.comment)?.replaceAll(/\s+/g, ' ')
        return member.name && words ? [[member.name.getText(source), words]] : []
      })
      return [name.text, new Map(describedMembers)]
    }),
  )
}
