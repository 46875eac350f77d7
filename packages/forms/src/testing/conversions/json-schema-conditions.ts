import type { JsonSchema } from './json-schema.ts'
import { both, either, type FormDraft, negate, type QuestionDraft, refuseUnknown } from './form-draft.ts'

interface Context {
  readonly draft: FormDraft
  readonly resolve: (schema: JsonSchema) => JsonSchema
}

/**
 * Converts what makes properties of an object, and of what is in it, required or forbidden: objects that may be left
 * out, `if` with `then` and `else`, `anyOf` and `dependentRequired`. `prefix` begins the keys of the properties.
 */
export function convertConditions(schema: JsonSchema, prefix: string, context: Context): void {
  for (const [name, each] of Object.entries(schema.properties ?? {})) {
    const inner = context.resolve(each || {})
    const items = inner.items && context.resolve(inner.items)
    if (inner.type === 'object') convertConditions(inner, `${prefix}${name}.`, context)
    if (items?.type === 'object') convertConditions(items, `${prefix}${name}[].`, context)
    if (inner.type === 'object' && !schema.required?.includes(name))
      allowToLeaveOut(inner, `${prefix}${name}.`, context)
  }
  convertRules(schema, prefix, context)
}

function convertRules(schema: JsonSchema, prefix: string, context: Context): void {
  for (const each of schema.allOf ?? []) {
    refuseUnknown(each, ['if', 'then', 'else', 'anyOf', 'dependentRequired', '$comment'], `${prefix}allOf`)
    convertRules(each, prefix, context)
  }
  if (schema.if !== undefined) {
    const condition = readTest(schema.if, prefix, context)
    convertEffects(schema.then ?? {}, { prefix, condition, opposite: negate(condition) }, context)
    convertEffects(schema.else ?? {}, { prefix, condition: negate(condition), opposite: condition }, context)
  }
  if (schema.anyOf !== undefined) convertAnyOf(schema.anyOf, prefix, context)
  for (const [name, needed] of Object.entries(schema.dependentRequired ?? {})) {
    const condition = isAnswered(find(prefix + name, context))
    convertEffects({ required: needed }, { prefix, condition, opposite: '' }, context)
  }
}

function find(key: string, { draft }: Context): QuestionDraft {
  const question = draft.questions.get(key)
  if (question === undefined) throw new Error(`A condition names ${key}, which does not exist.`)
  return question
}

/** The formula that holds once a question has an answer. A yes or no alone has none, since a blank counts as no. */
function isAnswered({ id, question_type: type, label }: QuestionDraft): string {
  if (type === 'toggle') throw new Error(`Whether ${String(label)} has an answer is not converted.`)
  return ['radio', 'select', 'checkbox', 'group', 'file'].includes(type) ? `q${id}` : `is_not_empty(q${id})`
}

/** Where an object may be left out, what it requires is required once something else in it is answered. */
function allowToLeaveOut(schema: JsonSchema, prefix: string, context: Context): void {
  const inside = [...context.draft.questions].filter(
    ([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes('[]'),
  )
  const questions = inside.map(([, question]) => question).filter(({ question_type: type }) => type !== 'title')
  for (const name of schema.required ?? []) {
    const question = find(prefix + name, context)
    question.required = false
    question.required_if = either(...questions.filter((each) => each !== question).map(isAnswered))
  }
}

/** Reads the object in an `if` as one formula; what it tests must also be required there, or a blank would pass. */
function readTest(schema: JsonSchema, prefix: string, context: Context): string {
  refuseUnknown(schema, ['properties', 'required'], `${prefix}if`)
  const tests = Object.entries(schema.properties ?? {}).map(([name, each]) => {
    if (each === false || !schema.required?.includes(name)) throw new Error(`${prefix}if does not require ${name}.`)
    return each.properties ? readTest(each, `${prefix}${name}.`, context) : readValueTest(each, prefix + name, context)
  })
  return both(...tests)
}

function readValueTest(test: JsonSchema, key: string, context: Context): string {
  refuseUnknown(test, ['const', 'enum', 'minimum', 'contains'], key)
  const question = find(key, context)
  const chosen = (value: unknown) => {
    const option = context.draft.places.get(key)?.choices?.get(String(value))
    if (option === undefined) throw new Error(`A condition names the choice ${String(value)} of ${key}.`)
    return `o${option}`
  }
  if (test.minimum !== undefined) return `q${question.id} >= ${test.minimum}`
  if (test.contains !== undefined) return chosen(test.contains.const)
  if (test.enum !== undefined) return either(...test.enum.map(chosen))
  return test.const === true ? `q${question.id} == 1` : chosen(test.const)
}

interface Effects {
  readonly prefix: string
  readonly condition: string
  /** The formula for when the condition does not hold. */
  readonly opposite: string
}

function convertEffects(schema: JsonSchema, effects: Effects, context: Context): void {
  const { prefix, condition, opposite } = effects
  refuseUnknown(schema, ['properties', 'required'], `${prefix}then`)
  const hasRequiredObjects = (name: string) => schema.properties?.[name]
  for (const name of schema.required ?? [])
    if (!hasRequiredObjects(name)) requireWhen(prefix + name, condition, context)
  for (const [name, each] of Object.entries(schema.properties ?? {})) {
    if (each === false) hideUnless(prefix + name, opposite, context)
    else convertEffects(each, { ...effects, prefix: `${prefix}${name}.` }, context)
  }
}

function requireWhen(key: string, condition: string, context: Context): void {
  const question = find(key, context)
  if (question.required) throw new Error(`${key} is required anyway.`)
  question.required_if = either(...(question.required_if ? [question.required_if] : []), condition)
  context.draft.rules.push({ at: key, kind: 'required_when' })
}

function hideUnless(key: string, condition: string, { draft }: Context): void {
  const hidden = [...draft.questions].filter(([each]) => each === key || each.startsWith(`${key}.`))
  if (hidden.length === 0) throw new Error(`A condition names ${key}, which does not exist.`)
  for (const [, question] of hidden) question.show_if = question.show_if ? both(question.show_if, condition) : condition
  draft.rules.push({ at: key, kind: 'hidden' })
}

/** One of several properties is enough: each is required while all others are blank. */
function convertAnyOf(choices: readonly JsonSchema[], prefix: string, context: Context): void {
  const keys = choices.map(({ required = [], ...others }) => {
    const [name, ...more] = required
    if (name === undefined || more.length > 0 || Object.keys(others).length > 0)
      throw new Error(`${prefix}anyOf is no choice of single properties.`)
    return prefix + name
  })
  for (const key of keys) {
    const others = keys.filter((each) => each !== key).map((each) => isAnswered(find(each, context)))
    requireWhen(key, negate(either(...others)), context)
  }
}
