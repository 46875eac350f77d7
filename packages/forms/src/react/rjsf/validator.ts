import type { ValidatorType } from '@rjsf/utils'

/**
 * The validator that RJSF asks for, which never validates: the engine does, without generating code, as a strict
 * Content-Security-Policy wants it. RJSF would only use it to choose between branches of a schema; ours have none.
 */
export const inertValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
}
