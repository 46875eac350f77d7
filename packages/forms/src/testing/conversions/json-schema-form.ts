import type { ConvertedForm } from './converted-form.ts'
import { convertConditions } from './json-schema-conditions.ts'
import { createFormDraft, type QuestionDraft, refuseUnknown } from './form-draft.ts'
import type { JsonSchema } from './json-schema.ts'
import { COMMON_KEYWORDS, type Context, numberField, type Part, textField } from './json-schema-fields.ts'

const OF_OBJECTS = [
  ...COMMON_KEYWORDS,
  'properties',
  'required',
  'if',
  'then',
  'else',
  'allOf',
  'anyOf',
  'dependentRequired',
]

/** Choices that people see at once; longer lists are searched. */
const MOST_RADIOS = 6

/**
 * Converts a JSON Schema whose root has an object for each section. Nested objects become headings with their questions,
 * arrays of objects become groups, arrays of choices become checkboxes, and files become documents. Throws for a
 * keyword, or a combination of keywords, that it does not know.
 */
export function convertJsonSchema(source: object): ConvertedForm {
  const root = source as JsonSchema
  refuseUnknown(root, [...OF_OBJECTS, '$comment', 'definitions'], '')
  const context = { draft: createFormDraft(), root }
  const sections = partsOf(root, '', context).map(([part, schema]) => {
    if (schema.type !== 'object') throw new Error(`${part.key} is no object, and so no section.`)
    return {
      label: schema.title ?? part.name,
      description: schema.description,
      questions: objectQuestions(schema, part, context),
    }
  })
  convertConditions(root, '', { draft: context.draft, resolve: (schema) => resolve(schema, context) })
  return context.draft.finish(root.title ?? 'Form', sections)
}

/** Returns the properties of an object, resolved, with their parts. */
function partsOf(
  { properties = {}, required = [] }: JsonSchema,
  prefix: string,
  context: Context,
): [Part, JsonSchema][] {
  return Object.entries(properties).map(([name, schema]) => {
    if (schema === false) throw new Error(`${prefix}${name} is never allowed.`)
    return [{ key: prefix + name, name, required: required.includes(name) }, resolve(schema, context)]
  })
}

/** Merges a definition with what is said beside the reference to it. */
function resolve(schema: JsonSchema, context: Context): JsonSchema {
  const { $ref, ...own } = schema
  if ($ref === undefined) return schema
  const definition = context.root.definitions?.[$ref.replace('#/definitions/', '')]
  if (definition === undefined) throw new Error(`There is no ${$ref}.`)
  return resolve({ ...definition, ...own }, context)
}

function objectQuestions(schema: JsonSchema, { key }: Part, context: Context): QuestionDraft[] {
  refuseUnknown(schema, OF_OBJECTS, key)
  for (const name of schema.required ?? [])
    if (schema.properties?.[name] === undefined) throw new Error(`${key} requires ${name}, which it does not have.`)
  return partsOf(schema, `${key}.`, context).flatMap(([part, inner]) => questionsOf(inner, part, context))
}

function questionsOf(schema: JsonSchema, part: Part, context: Context): QuestionDraft[] {
  const about = { label: schema.title ?? part.name, help: schema.description, required: part.required }
  if (schema.type === 'object') {
    const heading = context.draft.addQuestion(part.key, { ...about, required: false, question_type: 'title' })
    return [heading, ...objectQuestions(schema, part, context)]
  }
  if (part.required) context.draft.rules.push({ at: part.key, kind: 'required' })
  if (schema.type === 'array') return arrayQuestions(schema, part, context)
  if (schema.contentMediaType !== undefined) return [documentQuestion(schema, part, context)]
  if (schema.enum !== undefined) return [choiceQuestion(schema, part, context)]
  if (schema.type === 'boolean') return [toggleQuestion(schema, part, context)]
  const field = schema.type === 'string' ? textField(schema, part, context) : numberField(schema, part, context)
  const type = QUESTION_OF_FIELD[field.type ?? ''] ?? 'text'
  return [
    context.draft.addQuestion(part.key, { ...about, question_type: type, fields: [field], default: schema.default }),
  ]
}

const QUESTION_OF_FIELD: Readonly<Record<string, string>> = {
  date: 'date',
  integer: 'number',
  number: 'number',
  textarea: 'textarea',
}

function toggleQuestion(schema: JsonSchema, { key, name, required }: Part, { draft }: Context): QuestionDraft {
  refuseUnknown(schema, [...COMMON_KEYWORDS, 'const'], key)
  const label = schema.title ?? name
  const question = draft.addQuestion(key, { label, help: schema.description, required, question_type: 'toggle' })
  if (schema.const === undefined) return question
  if (schema.const !== true || !required) throw new Error(`${key} has a constant that is not converted.`)
  draft.rules.push({ at: key, kind: 'const' })
  draft.checks.push({ holds: `q${question.id} == 1`, message: `${label}: yes is needed.`, questions: [question.id] })
  return question
}

function choicesOf({ enum: values = [], enumNames = values }: JsonSchema, key: string) {
  if (enumNames.length !== values.length) throw new Error(`${key} does not name each of its values.`)
  return values.map((value, place) => ({ value, label: enumNames[place] ?? value }))
}

function choiceQuestion(schema: JsonSchema, { key, name, required }: Part, { draft }: Context): QuestionDraft {
  refuseUnknown(schema, [...COMMON_KEYWORDS, 'enum', 'enumNames', 'default'], key)
  const choices = choicesOf(schema, key)
  const type = choices.length > MOST_RADIOS ? 'select' : 'radio'
  const chosen = choices.find(({ value }) => value === schema.default)
  if (schema.default !== undefined && chosen === undefined) throw new Error(`${key} has no such default.`)
  const about = { label: schema.title ?? name, help: schema.description, required }
  return draft.addQuestion(key, { ...about, question_type: type, default: chosen?.label }, choices)
}

function documentQuestion(schema: JsonSchema, { key, name, required }: Part, { draft }: Context): QuestionDraft {
  refuseUnknown(schema, [...COMMON_KEYWORDS, 'contentMediaType'], key)
  const about = { label: schema.title ?? name, help: schema.description, required }
  return draft.addQuestion(key, { ...about, question_type: 'file', fields: [{ type: 'text', values: ['pdf'] }] })
}

function arrayQuestions(schema: JsonSchema, part: Part, context: Context): QuestionDraft[] {
  const items = resolve(schema.items ?? {}, context)
  const hasFiles = Object.values(items.properties ?? {}).some((each) => each !== false && each.contentMediaType)
  if (hasFiles) return attachmentQuestions(schema, part, context)
  refuseUnknown(
    schema,
    [...COMMON_KEYWORDS, 'items', 'minItems', 'maxItems', ...(items.enum ? ['uniqueItems'] : [])],
    part.key,
  )
  const { draft } = context
  const { minItems, maxItems } = schema
  if (minItems !== undefined) draft.rules.push({ at: part.key, kind: 'min_items', limit: minItems })
  if (maxItems !== undefined) draft.rules.push({ at: part.key, kind: 'max_items', limit: maxItems })
  const list = { schema, items }
  return items.enum ? [checkboxQuestion(list, part, context)] : groupQuestions(list, part, context)
}

/** An array, with what is in it resolved. */
interface List {
  readonly schema: JsonSchema
  readonly items: JsonSchema
}

function checkboxQuestion({ schema, items }: List, { key, name, required }: Part, { draft }: Context): QuestionDraft {
  const { minItems = 0, maxItems } = schema
  if (schema.uniqueItems !== true) throw new Error(`${key} may have a choice twice, which is not converted.`)
  refuseUnknown(items, ['type', 'enum', 'enumNames'], `${key}[]`)
  const question = draft.addQuestion(
    key,
    {
      label: schema.title ?? name,
      help: schema.description,
      required,
      question_type: 'checkbox',
      computed: { limit: maxItems },
    },
    choicesOf(items, key),
  )
  const message = `${schema.title ?? name}: at least ${minItems}.`
  if (minItems > 1) draft.checks.push({ holds: `q${question.id} >= ${minItems}`, message, questions: [question.id] })
  return question
}

function groupQuestions({ schema, items }: List, part: Part, context: Context): QuestionDraft[] {
  if (items.type !== 'object' || items.description !== undefined)
    throw new Error(`${part.key} is a list of what is not converted.`)
  const { draft } = context
  const { minItems, maxItems } = schema
  const label = schema.title ?? part.name
  const group = draft.addQuestion(part.key, {
    label,
    help: schema.description,
    required: part.required,
    question_type: 'group',
    repeat: { label: items.title ?? label, min: minItems, max: maxItems },
  })
  const isGroup = (inner: JsonSchema | false) =>
    inner !== false && resolve(inner, context).type === 'array' && !isChosen(inner)
  const isChosen = (inner: JsonSchema) => resolve(resolve(inner, context).items ?? {}, context).enum !== undefined
  const all = Object.entries(items.properties ?? {})
  const own = Object.fromEntries(all.filter(([, inner]) => !isGroup(inner)))
  const repeated = Object.fromEntries(all.filter(([, inner]) => isGroup(inner)))
  const row = { ...part, key: `${part.key}[]` }
  group.children_question = objectQuestions({ ...items, properties: own }, row, context)
  const lifted = partsOf({ properties: repeated }, `${part.key}[].`, context).flatMap(([inner, list]) =>
    liftedQuestions(list, inner, { title: items.title ?? label, context }),
  )
  return [group, ...lifted]
}

/** Moves a list out of the repetition that it is in: groups are not repeated. Each row names the repetition instead. */
function liftedQuestions(
  list: JsonSchema,
  part: Part,
  { title, context }: { readonly title: string; readonly context: Context },
): QuestionDraft[] {
  context.draft.exceptions.push({
    at: part.key,
    reason: 'A group has no groups in it: the list comes after it, and each row names what it belongs to.',
  })
  const questions = questionsOf(list, part, context)
  const owner = context.draft.addQuestion(`${part.key}[].belongsTo`, {
    label: `${title}: which one?`,
    required: true,
    question_type: 'text',
  })
  questions[0]?.children_question?.unshift(owner)
  return questions
}

/** A list of files, each with its kind, becomes a document for each kind. */
function attachmentQuestions(schema: JsonSchema, part: Part, context: Context): QuestionDraft[] {
  const { draft } = context
  refuseUnknown(schema, [...COMMON_KEYWORDS, 'items'], part.key)
  const items = resolve(schema.items ?? {}, context)
  const { kind, file, ...others } = items.properties ?? {}
  if (!kind || !file || Object.keys(others).length > 0) throw new Error(`${part.key} has no kind and file alone.`)
  draft.exceptions.push({ at: part.key, reason: 'A document question holds one file: there is one for each kind.' })
  const heading = draft.addQuestion(part.key, { label: schema.title ?? part.name, question_type: 'title' })
  const documents = choicesOf(resolve(kind, context), part.key).map(({ value, label }) =>
    documentQuestion(
      { ...resolve(file, context), title: label },
      { key: `${part.key}.${value}`, name: value, required: false },
      context,
    ),
  )
  return [heading, ...documents]
}
