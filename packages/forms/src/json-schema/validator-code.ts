import type * as ajvModule from 'ajv'
import type standaloneCode from 'ajv/dist/standalone/index.js'
import type { Form, IndexedQuestion } from '../description/index-form.ts'
import type { JsonSchema } from '../values/field-value.ts'
import { addCompactKeywords, toAskedDetailsKeyword, COMPACT, restoreAjvKeywords } from './compact-keywords.ts'
import { toCompactSchema, groupProperties } from './compact-schema.ts'
import { computeCompleteness, isAsked } from './completeness.ts'
import { propertiesOf } from './form-schema.ts'
import { questionKey } from './keys.ts'
import { withSharedDefinitions } from './shared-definitions.ts'

/** Counts code points; it replaces the run-time module that ajv would require. */
const CHARACTER_COUNT = '((text) => { let count = 0; for (const _ of text) count++; return count })'

/** The compiler, which is loaded only when something is compiled. */
interface Compiler {
  readonly ajv: typeof ajvModule
  readonly standalone: typeof standaloneCode
}

/** Generates the module of a form's validators; see `compileValidator`. */
export function validatorCode(form: Form, { ajv: compiler, standalone }: Compiler): string {
  // Referenced schemas are compiled to functions of their own: inlined, the same check would be repeated hundreds of
  // times.
  const code = { source: true, esm: true, optimize: false }
  const ajv = new compiler.Ajv({ strict: true, allErrors: true, inlineRefs: false, loopEnum: Infinity, code })
  addCompactKeywords(ajv, compiler)
  const sections = form.sections.map(({ id }) => partsOf(form, id))
  // Each definition is a separate schema: ajv would compile a part of another schema again for each reference.
  for (const [name, schema] of Object.entries(definitionsOf(sections))) ajv.addSchema(schema, name)
  const exported: Record<string, string> = {}
  const add = (name: string, schema: JsonSchema) => {
    exported[name] = name
    ajv.addSchema(schema, name)
  }
  add('validateForm', joined(sections, ['valid', 'complete']))
  add('validateDraft', joined(sections, ['valid']))
  for (const section of sections) add(`validateSection${section.id}`, joined([section], ['valid', 'complete']))
  return selfContained(restoreAjvKeywords(withoutUnusedSchemas(standalone(ajv, exported))))
}

/** The two parts of a section, which the validators share: its properties, and what it requires. */
interface SectionParts {
  readonly id: number
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly complete: JsonSchema
}

function partsOf(form: Form, id: number): SectionParts {
  const questions = form.questions.filter(({ section }) => section.id === id)
  const { required, asking } = computeCompleteness(questions)
  const complete = {
    type: 'object',
    properties: Object.fromEntries(questions.filter(isAsked).flatMap(answeredPart)),
    [COMPACT.required]: required,
    ...toAskedDetailsKeyword(asking),
  }
  const valid = toCompactSchema({ properties: propertiesOf(questions, { draft: true }) })['properties']
  return { id, properties: valid as SectionParts['properties'], complete }
}

function answeredPart({ question, model }: IndexedQuestion): (readonly [string, JsonSchema])[] {
  return model.answered === undefined
    ? []
    : [[questionKey(question.id), toCompactSchema({ type: 'object', ...model.answered })]]
}

function definitionsOf(sections: readonly SectionParts[]): Readonly<Record<string, JsonSchema>> {
  const all = Object.assign({}, ...sections.map(({ properties }) => properties)) as SectionParts['properties']
  const shared = withSharedDefinitions(all, { at: '', least: 0 })
  const parts = sections.flatMap(({ id, properties, complete }) => {
    const own = Object.fromEntries(Object.keys(properties).map((key) => [key, shared.properties[key] ?? {}]))
    return [
      [`valid${id}`, groupProperties({ type: 'object', properties: own })] as const,
      [`complete${id}`, complete] as const,
    ]
  })
  const definitions = Object.entries(shared.$defs).map(([name, schema]) => [name, groupProperties(schema)] as const)
  return Object.fromEntries([...definitions, ...parts])
}

function joined(sections: readonly SectionParts[], parts: readonly ('valid' | 'complete')[]): JsonSchema {
  return {
    type: 'object',
    [COMPACT.additionalProperties]: sections.flatMap(({ properties }) => Object.keys(properties)),
    allOf: sections.flatMap(({ id }) => parts.map((part) => ({ $ref: `${part}${id}` }))),
  }
}

/** A schema that ajv wrote next to the code, up to the next schema or function. */
const WRITTEN_SCHEMA = /const (schema\d+) = \{.*?\};(?=const \w+ = |function \w+\()/gs

/** Removes schemas that the code does not use: ajv writes each one that it compiles. */
function withoutUnusedSchemas(code: string): string {
  const uses = new Map<string, number>()
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1)
  return code.replaceAll(WRITTEN_SCHEMA, (written, name: string) => (uses.get(name) === 1 ? '' : written))
}

/** Replaces the modules that ajv would require at run time by their code. */
function selfContained(code: string): string {
  const written = code.replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, CHARACTER_COUNT)
  if (/\brequire\(|^import /m.test(written)) throw new Error('the validator still depends on a module of ajv')
  return written
}
