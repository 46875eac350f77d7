import type { Answer } from '../../values/answer.ts'
import type { SavableStore } from './savable-store.ts'

/**
 * Most bytes of the answers in one call of `FormHost.save`, as JSON in UTF-8: more are split over several calls, one
 * after the other.
 */
export const MAX_SAVE_BYTES = 4_000_000

/** Splits answers into the calls that send them, in order; answers of one group are never split. */
export function splitIntoCalls(store: SavableStore, answers: readonly Answer[]): readonly (readonly Answer[])[] {
  const calls: Answer[][] = []
  const encoder = new TextEncoder()
  let [bytes, last] = [0, -1]
  for (const answer of answers) {
    const [first = answer.option_id] = store.together(answer.option_id)
    const size = encoder.encode(JSON.stringify(answer)).byteLength + 1
    const call = calls.at(-1)
    bytes += size
    if (call !== undefined && (bytes <= MAX_SAVE_BYTES || first === last)) call.push(answer)
    else {
      calls.push([answer])
      bytes = size
    }
    last = first
  }
  return calls
}
