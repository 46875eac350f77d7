import type { Form } from '../description/index-form.ts'

/**
 * The validators of a form as an ECMAScript module of its own: `validateForm`, and `validateSection<id>` per section,
 * which accept what is ready to submit, and `validateDraft`, which accepts what is valid, complete or not. Each takes
 * what `toData` gives and leaves its errors in `.errors` (ajv's format). It imports nothing and generates no code when it
 * runs, so that a strict Content-Security-Policy allows it. For Node: loads ajv when it is called.
 */
export async function compileValidator(form: Form): Promise<string> {
  const [ajv, { default: standalone }, { validatorCode }] = await Promise.all([
    import('ajv'),
    import('ajv/dist/standalone/index.js'),
    import('./validator-code.ts'),
  ])
  return validatorCode(form, { ajv, standalone })
}
