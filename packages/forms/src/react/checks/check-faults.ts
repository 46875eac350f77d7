import type { FormStore } from '../../engine/form-store.ts'
import { answersToCheck } from '../../engine/host-check.ts'
import type { Fault } from '../../values/answer.ts'

/** A fault that the host's check found, with the answers that have it, as text. */
export interface CheckFault {
  readonly fault: Fault
  readonly answers: string
}

/** The faults that the checks before a submission found, by question id. */
export type CheckFaults = ReadonlyMap<number, CheckFault>

/** Returns the fault of a question that was found before a submission, while its answers are still the same. */
export function currentCheckFault(faults: CheckFaults, store: FormStore, questionId: number): Fault | null {
  const checkFault = faults.get(questionId)
  if (checkFault === undefined) return null
  return checkFault.answers === JSON.stringify(answersToCheck(store, questionId)) ? checkFault.fault : null
}
