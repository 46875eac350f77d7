import { compileValidator, type DescriptionFault, readForm } from '@octroi/forms'

/**
 * Compiles the validator of a form version when it is published, as a module that you serve from your own origin. The
 * module evaluates no code at runtime, so that `script-src 'self'` allows it.
 */
export async function publishForm(
  description: unknown,
): Promise<{ readonly module: string } | { readonly faults: readonly DescriptionFault[] }> {
  const read = readForm(description)
  if ('faults' in read) return read
  return { module: await compileValidator(read.form) }
}
