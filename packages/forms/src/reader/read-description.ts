import type { FaultReport } from '../description/description-fault.ts'
import { fitsDescription } from '../description/fits-description.ts'
import type { FormDescription } from '../description/form.ts'
import { salvageForm } from '../description/salvage.ts'
import type { FindDefinition } from '../questions/index.ts'
import { completeDescription } from './complete-description.ts'

/**
 * Returns the full description that a value stands for; structural faults are reported by path. A full description
 * without faults, which backends send, is returned as it is; any other is completed first.
 */
export function readDescription(input: unknown, report: FaultReport, find: FindDefinition): FormDescription {
  return fitsDescription(input) ? input : salvageForm(completeDescription(input, find), report)
}
