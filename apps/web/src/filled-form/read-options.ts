import type { ReadOptions } from '@octroi/forms'

/** Whether a description has formulae of mathjs, which only forms that need it load. */
export const needsMathjs = (description: unknown): boolean =>
  typeof description === 'object' &&
  description !== null &&
  'formulas' in description &&
  description.formulas === 'mathjs'

/** Loads what a description needs to be read: mathjs for one with its formulae, otherwise nothing. */
export async function loadReadOptions(description: unknown): Promise<ReadOptions> {
  if (!needsMathjs(description)) return {}
  const { mathjsFormulas } = await import('@octroi/forms/mathjs')
  return { formulas: mathjsFormulas }
}
