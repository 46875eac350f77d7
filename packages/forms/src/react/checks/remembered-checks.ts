import type { Answer } from '../../values/answer.ts'
import type { CheckContext, HostCheck, HostCheckResult } from '../../engine/host-check.ts'

/** Most results that are remembered of one check; the oldest are forgotten. */
const REMEMBERED = 200

/** A result that has come or is awaited, with the signal of the call that awaits it. */
interface Remembered {
  readonly result: Promise<HostCheckResult>
  readonly signal: AbortSignal
  hasCome: boolean
}

const rememberedByCheck = new WeakMap<HostCheck, Map<string, Remembered>>()

/** Whether the result of these answers has come already, so that a call costs nothing. */
export function isRemembered(
  check: HostCheck,
  answers: readonly Answer[],
  question: CheckContext['question'],
): boolean {
  return rememberedByCheck.get(check)?.get(keyOf(question, answers))?.hasCome === true
}

/**
 * Asks the host, unless it has replied about the same answers before or is being asked about them now. A call that
 * failed or was aborted is not remembered.
 */
export async function askOnce(
  check: HostCheck,
  answers: readonly Answer[],
  context: CheckContext,
): Promise<HostCheckResult> {
  const all = rememberedByCheck.get(check) ?? new Map<string, Remembered>()
  rememberedByCheck.set(check, all)
  const key = keyOf(context.question, answers)
  const earlier = all.get(key)
  if (earlier !== undefined && (earlier.hasCome || !earlier.signal.aborted)) {
    try {
      return await earlier.result
    } catch (error) {
      if (!earlier.signal.aborted || context.signal.aborted) throw error
      // Only the other caller gave up, so that this one asks for itself.
      return askOnce(check, answers, context)
    }
  }
  const call: Remembered = { result: check.ask(answers, context), signal: context.signal, hasCome: false }
  all.set(key, call)
  for (const oldest of [...all.keys()].slice(0, Math.max(0, all.size - REMEMBERED))) all.delete(oldest)
  try {
    const result = await call.result
    call.hasCome = true
    return result
  } catch (error) {
    if (all.get(key) === call) all.delete(key)
    throw error
  }
}

/** The same answers to another check are another key, also where two forms have questions of the same id. */
function keyOf({ id, host_check }: CheckContext['question'], answers: readonly Answer[]): string {
  return JSON.stringify([id, host_check, answers])
}
