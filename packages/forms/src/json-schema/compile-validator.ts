import type { Form } from '../description/index-form.ts'
import type { ValidatorOptions } from './engine-rules-code.ts'

/**
 * Generates the validators of a form as an ECMAScript module: `validateForm` and one `validateSection<id>` per section,
 * which accept what is ready to submit, and `validateDraft`, which accepts what is valid, complete or not. Each takes
 * the format of `toData` and leaves its errors in `.errors` (ajv's format). The module generates no code at run time, so
 * that a strict Content-Security-Policy allows it. It imports nothing, unless the form has rules that JSON Schema cannot
 * express (checks, conditions by formula, dates relative to today): for these it imports the engine, see
 * `ValidatorOptions`. For Node: ajv is loaded when this is called. Throws an Error if such a form has question types of
 * the application's own, and `questionTypes` does not say where they are.
 */
export async function compileValidator(form: Form, options: ValidatorOptions = {}): Promise<string> {
  const [ajv, { default: standalone }, { validatorCode }, { addEngineRules }] = await Promise.all([
    import('ajv'),
    import('ajv/dist/standalone/index.js'),
    import('./validator-code.ts'),
    import('./engine-rules-code.ts'),
  ])
  return addEngineRules(validatorCode(form, { ajv, standalone }), form, options)
}
