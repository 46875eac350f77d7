import { compileValidator, type DescriptionFault, readForm } from '@octroi/forms'

/**
 * When a form version is published: its validator as a module, to be served from your own origin. Nothing is evaluated
 * where it runs, so that `script-src 'self'` allows it.
 */
export async function publishForm(
  description: unknown,
): Promise<{ readonly module: string } | { readonly faults: readonly DescriptionFault[] }> {
  const read = readForm(description)
  if ('faults' in read) return read
  return { module: await compileValidator(read.form) }
}
