import type { CodeKeywordDefinition, KeywordCxt } from 'ajv'
import type { Form } from '../description/index-form.ts'
import { formSchema, sectionSchema } from './form-schema.ts'

/** ISO dates, leap years included, as one expression: a function could not be written into the module. */
const DATE =
  /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/

/** Counts code points, in place of the run-time module that ajv would have required. */
const CHARACTER_COUNT = '((text) => { let count = 0; for (const _ of text) count++; return count })'

/**
 * The validators of a form as an ECMAScript module of its own: `validateForm`, and `validateSection<id>` per section,
 * each taking what `toData` gives and leaving its errors in `.errors` (ajv's format). It imports nothing and generates
 * no code when it runs, so that a strict Content-Security-Policy allows it. For Node: loads ajv when it is called.
 */
export async function compileValidator(form: Form): Promise<string> {
  const [{ _, Ajv }, { default: standalone }] = await Promise.all([
    import('ajv'),
    import('ajv/dist/standalone/index.js'),
  ])
  const ajv = new Ajv({ strict: true, allErrors: true, loopEnum: Infinity, code: { source: true, esm: true } })
  ajv.addFormat('date', DATE)
  // ISO dates sort as text, so that their bounds need no function of a format.
  ajv.addKeyword(textKeyword('formatMinimum', (cxt) => cxt.fail(_`${cxt.data} < ${cxt.schema}`)))
  ajv.addKeyword(textKeyword('formatMaximum', (cxt) => cxt.fail(_`${cxt.data} > ${cxt.schema}`)))
  const exported: Record<string, string> = { validateForm: 'form' }
  ajv.addSchema(formSchema(form).schema, 'form')
  for (const { id } of form.sections) {
    exported[`validateSection${id}`] = `section-${id}`
    ajv.addSchema(sectionSchema(form, id).schema, `section-${id}`)
  }
  return selfContained(standalone(ajv, exported))
}

function textKeyword(keyword: string, code: (cxt: KeywordCxt) => void): CodeKeywordDefinition {
  return { keyword, type: 'string', schemaType: 'string', code }
}

/** The module with what ajv would have required at run time written into it. */
function selfContained(code: string): string {
  const written = code.replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, CHARACTER_COUNT)
  if (/\brequire\(|^import /m.test(written)) throw new Error('the validator still depends on a module of ajv')
  return written
}
