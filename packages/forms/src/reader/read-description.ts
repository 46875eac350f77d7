import type { FaultReport } from '../description/description-fault.ts'
import { fitsDescription } from '../description/fits-description.ts'
import type { FormDescription } from '../description/form.ts'
import { salvageForm } from '../description/salvage.ts'
import type { FindDefinition } from '../questions/index.ts'
import { completeDescription } from './complete-description.ts'
import { TextResolver } from './resolve-texts.ts'

/**
 * Returns the full description that a value stands for; structural faults are reported by path. A full description
 * without faults, which backends send, is returned as it is; any other gets its texts in one language, and is completed
 * first.
 */
export function readDescription(
  input: unknown,
  report: FaultReport,
  { find, language }: { readonly find: FindDefinition; readonly language?: string | undefined },
): FormDescription {
  if (fitsDescription(input)) return input
  const texts = new TextResolver(language, report).resolve(input)
  return salvageForm(completeDescription(texts, find), report)
}
