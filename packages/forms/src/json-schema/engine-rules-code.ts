import type { Form } from '../description/index-form.ts'
import { enCA } from '../locales/en-ca.ts'
import { isBuiltInType } from '../question-type/own-question.ts'
import { buildRootAnnotation, type SchemaScope } from './annotation.ts'
import { findUnsaidRules } from './unsaid-rules.ts'

/** Where a compiled validator imports the engine from, for forms with rules that JSON Schema cannot express. */
export interface ValidatorOptions {
  /**
   * The module of the engine: `@octroi/forms` by default, or its URL where no bundler resolves names. With `false`, the
   * validator imports nothing and enforces only what standard JSON Schema expresses.
   */
  readonly engine?: string | false
  /** The module of `mathjsFormulas`, for forms with `formulas: 'mathjs'`; `@octroi/forms/mathjs` by default. */
  readonly formulas?: string
  /** The modules that export `questionTypes`, lists of question types of the application's own. */
  readonly questionTypes?: readonly string[]
}

const EXPORTED = /export const validate(\w+) = (\w+);/g

/** The function of the module that adds the engine's errors to those of a generated validator. */
const WITH_ENGINE = `
function withEngine(standard, annotation) {
  const enforce = rules.compile(annotation)
  const validate = (data, context) => {
    standard(data, context)
    enforce(data, context)
    const errors = [...(standard.errors ?? []), ...(enforce.errors ?? [])]
    validate.errors = errors.length === 0 ? null : errors
    return validate.errors === null
  }
  return validate
}
`

/**
 * Adds to the code of a form's validators what only the engine enforces, as the keyword `x-octroi` does; code of a form
 * without such rules is returned unchanged. Throws an Error if the form has question types of an application's own and
 * no module has them.
 */
export function addEngineRules(code: string, form: Form, options: ValidatorOptions): string {
  const { engine = '@octroi/forms' } = options
  if (engine === false || findUnsaidRules(form).size === 0) return code
  const wrapped = code.replaceAll(EXPORTED, (_, which: string, standard: string) => {
    const annotation = buildRootAnnotation(form, scopeOf(which))
    return `export const validate${which} = withEngine(${standard}, ${JSON.stringify(annotation)});`
  })
  return `${preamble(form, { ...options, engine })}${WITH_ENGINE}${wrapped}`
}

function scopeOf(which: string): SchemaScope {
  if (which === 'Form') return {}
  return which === 'Draft' ? { draft: true } : { section: Number(which.replace('Section', '')) }
}

function preamble(form: Form, options: ValidatorOptions & { readonly engine: string }): string {
  const { engine, formulas = '@octroi/forms/mathjs', questionTypes = [] } = options
  const own = form.questions.find(({ definition }) => !isBuiltInType(definition))
  if (own !== undefined && questionTypes.length === 0)
    throw new Error(`the validator needs the module of question type ${own.definition.type} (questionTypes)`)
  const isEnglish = form.messages === enCA
  const isMathjs = form.description.formulas === 'mathjs'
  const names = ['octroiKeyword', 'readForm', ...(isEnglish ? ['enCA'] : [])]
  const types = questionTypes.map((_, place) => `...types${place}`)
  const settings = [
    `questionTypes: [${types.join(', ')}]`,
    ...(isEnglish ? ['messages: enCA'] : []),
    ...(isMathjs ? ['formulas: mathjsFormulas'] : []),
  ]
  return [
    `import { ${names.join(', ')} } from ${JSON.stringify(engine)}`,
    ...(isMathjs ? [`import { mathjsFormulas } from ${JSON.stringify(formulas)}`] : []),
    ...questionTypes.map((from, place) => `import { questionTypes as types${place} } from ${JSON.stringify(from)}`),
    `const read = readForm(${JSON.stringify(form.description)}, { ${settings.join(', ')} })`,
    `if ('faults' in read) throw new Error(JSON.stringify(read.faults))`,
    'const rules = octroiKeyword(read.form)',
  ].join('\n')
}
