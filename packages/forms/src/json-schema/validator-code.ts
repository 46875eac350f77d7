import type * as ajvModule from 'ajv'
import type standaloneCode from 'ajv/dist/standalone/index.js'
import type { Form, IndexedQuestion } from '../description/index-form.ts'
import type { JsonSchema } from '../values/field-value.ts'
import { addCompactKeywords, asKeyword, COMPACT, withUsualNames } from './compact-keywords.ts'
import { compact, grouped } from './compact-schema.ts'
import { completenessOf, isAsked } from './completeness.ts'
import { propertiesOf } from './form-schema.ts'
import { questionKey } from './keys.ts'
import { withSharedDefinitions } from './shared-definitions.ts'

/** Counts code points, in place of the run-time module that ajv would have required. */
const CHARACTER_COUNT = '((text) => { let count = 0; for (const _ of text) count++; return count })'

/** The compiler, which is loaded when somebody compiles. */
interface Compiler {
  readonly ajv: typeof ajvModule
  readonly standalone: typeof standaloneCode
}

/** The module of the validators of a form; see `compileValidator`. */
export function validatorCode(form: Form, { ajv: compiler, standalone }: Compiler): string {
  // What is referred to is a function of its own: written out where it is used, the same check is there hundreds of times.
  const code = { source: true, esm: true, optimize: false }
  const ajv = new compiler.Ajv({ strict: true, allErrors: true, inlineRefs: false, loopEnum: Infinity, code })
  addCompactKeywords(ajv, compiler)
  const sections = form.sections.map(({ id }) => partsOf(form, id))
  // Each a schema of its own: ajv would compile a part of another schema anew for each that refers to it.
  for (const [name, schema] of Object.entries(definitionsOf(sections))) ajv.addSchema(schema, name)
  const exported: Record<string, string> = {}
  const add = (name: string, schema: JsonSchema) => {
    exported[name] = name
    ajv.addSchema(schema, name)
  }
  add('validateForm', joined(sections, ['valid', 'complete']))
  add('validateDraft', joined(sections, ['valid']))
  for (const section of sections) add(`validateSection${section.id}`, joined([section], ['valid', 'complete']))
  return selfContained(withUsualNames(withoutUnusedSchemas(standalone(ajv, exported))))
}

/** A section in two parts, which the validators share: what its answers are, and what it asks for. */
interface SectionParts {
  readonly id: number
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly complete: JsonSchema
}

function partsOf(form: Form, id: number): SectionParts {
  const questions = form.questions.filter(({ section }) => section.id === id)
  const { required, asking } = completenessOf(questions)
  const complete = {
    type: 'object',
    properties: Object.fromEntries(questions.filter(isAsked).flatMap(answeredPart)),
    [COMPACT.required]: required,
    ...asKeyword(asking),
  }
  const valid = compact({ properties: propertiesOf(questions, { draft: true }) })['properties']
  return { id, properties: valid as SectionParts['properties'], complete }
}

function answeredPart({ question, model }: IndexedQuestion): (readonly [string, JsonSchema])[] {
  return model.answered === undefined
    ? []
    : [[questionKey(question.id), compact({ type: 'object', ...model.answered })]]
}

function definitionsOf(sections: readonly SectionParts[]): Readonly<Record<string, JsonSchema>> {
  const all = Object.assign({}, ...sections.map(({ properties }) => properties)) as SectionParts['properties']
  const shared = withSharedDefinitions(all, { at: '', least: 0 })
  const parts = sections.flatMap(({ id, properties, complete }) => {
    const own = Object.fromEntries(Object.keys(properties).map((key) => [key, shared.properties[key] ?? {}]))
    return [[`valid${id}`, grouped({ type: 'object', properties: own })] as const, [`complete${id}`, complete] as const]
  })
  const definitions = Object.entries(shared.$defs).map(([name, schema]) => [name, grouped(schema)] as const)
  return Object.fromEntries([...definitions, ...parts])
}

function joined(sections: readonly SectionParts[], parts: readonly ('valid' | 'complete')[]): JsonSchema {
  return {
    type: 'object',
    [COMPACT.additionalProperties]: sections.flatMap(({ properties }) => Object.keys(properties)),
    allOf: sections.flatMap(({ id }) => parts.map((part) => ({ $ref: `${part}${id}` }))),
  }
}

/** A schema that ajv wrote beside the code, up to the next of them or of its functions. */
const WRITTEN_SCHEMA = /const (schema\d+) = \{.*?\};(?=const \w+ = |function \w+\()/gs

/** The code without the schemas that nothing in it reads: ajv writes each one that it compiles. */
function withoutUnusedSchemas(code: string): string {
  const uses = new Map<string, number>()
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1)
  return code.replaceAll(WRITTEN_SCHEMA, (written, name: string) => (uses.get(name) === 1 ? '' : written))
}

/** The module with what ajv would have required at run time written into it. */
function selfContained(code: string): string {
  const written = code.replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, CHARACTER_COUNT)
  if (/\brequire\(|^import /m.test(written)) throw new Error('the validator still depends on a module of ajv')
  return written
}
