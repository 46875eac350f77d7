import type { Form } from '../description/index-form.ts'
import { compileValidator } from '../json-schema/compile-validator.ts'

/** The form's precompiled validator, loaded as a module as a page would load it. */
export async function validatorOf(form: Form): Promise<(data: unknown) => boolean> {
  const code = await compileValidator(form)
  const url = `data:text/javascript,${encodeURIComponent(code)}`
  const { validateForm } = await (import(/* @vite-ignore */ url) as Promise<ValidatorModule>)
  return validateForm
}

interface ValidatorModule {
  readonly validateForm: (data: unknown) => boolean
}
