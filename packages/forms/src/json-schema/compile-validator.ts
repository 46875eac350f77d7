import type { Form } from '../description/index-form.ts'

/**
 * Generates the validators of a form as an ECMAScript module: `validateForm` and one `validateSection<id>` per section,
 * which accept what is ready to submit, and `validateDraft`, which accepts what is valid, complete or not. Each takes
 * the format of `toData` and leaves its errors in `.errors` (ajv's format). The module imports nothing and generates no
 * code at run time, so that a strict Content-Security-Policy allows it. For Node: ajv is loaded when this is called.
 */
export async function compileValidator(form: Form): Promise<string> {
  const [ajv, { default: standalone }, { validatorCode }] = await Promise.all([
    import('ajv'),
    import('ajv/dist/standalone/index.js'),
    import('./validator-code.ts'),
  ])
  return validatorCode(form, { ajv, standalone })
}
