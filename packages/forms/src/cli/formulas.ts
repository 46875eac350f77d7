import { isRecord } from '../question-type/data-parts.ts'
import type { ReadOptions } from '../reader/read-form.ts'

/**
 * Loads the language that a description names in `formulas`, as an option of the reader. There is none for other
 * descriptions and where mathjs is not installed, which the reader then reports.
 */
export async function loadFormulas(description: unknown): Promise<Pick<ReadOptions, 'formulas'>> {
  if (!isRecord(description) || description.formulas !== 'mathjs') return {}
  try {
    const { mathjsFormulas } = await import('../mathjs/index.ts')
    return { formulas: mathjsFormulas }
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ERR_MODULE_NOT_FOUND') return {}
    throw error
  }
}
