import { answersToCheck } from '../../engine/host-check.ts'
import { type HostCheckOptions, type HostCheckOutcome, runHostChecks } from '../../engine/run-host-checks.ts'
import type { FormEnvironment } from '../form-environment.tsx'
import { askOnce } from './remembered-checks.ts'

type CheckedEnvironment = Pick<FormEnvironment, 'store' | 'host' | 'checkFaults' | 'revealed'>

/**
 * Runs or awaits the host's checks of the whole form, and keeps the faults for the error summary. Faults of answers that
 * were changed while the server replied are left out.
 */
export async function checkBeforeSubmission(
  { store, host, checkFaults, revealed }: CheckedEnvironment,
  options: HostCheckOptions | undefined,
): Promise<HostCheckOutcome> {
  const { check } = host
  if (check === undefined) return { faults: [], unavailable: [] }
  const textOf = (id: number) => JSON.stringify(answersToCheck(store, id))
  const textById = new Map<number, string>()
  const remembering = {
    questions: check.questions,
    ask: (...[answers, context]: Parameters<typeof check.ask>) => {
      textById.set(context.question.id, JSON.stringify(answers))
      return askOnce(check, answers, context)
    },
  }
  const outcome = await runHostChecks(store, remembering, options)
  const faults = outcome.faults.filter(({ question_id }) => textById.get(question_id) === textOf(question_id))
  checkFaults.set(new Map(faults.map((fault) => [fault.question_id, { fault, answers: textOf(fault.question_id) }])))
  revealed.set(new Set([...revealed.get(), ...faults.map(({ question_id }) => question_id)]))
  return { ...outcome, faults }
}
