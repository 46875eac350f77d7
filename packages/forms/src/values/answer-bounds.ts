import type { Refusal } from '../question-type/question-model.ts'
import type { Answer } from './answer.ts'
import type { AnswerFaultCode } from './answer-fault.ts'
import { countCharacters } from './field-value.ts'

/** Most characters (Unicode code points) of one text that is saved, even in a draft: an answer, a cell, a detail. */
export const MAX_TEXT_LENGTH = 20_000

/** Most bytes (UTF-8) of one answer that is saved, its value and its details together. */
export const MAX_ANSWER_BYTES = 1_000_000

/** Most bytes of one UTF-16 unit in UTF-8. */
const BYTES_PER_UNIT = 3

const HELD_BACK = ['too_long', 'too_large', 'forbidden_character'] as const satisfies readonly AnswerFaultCode[]

/** Why an entry cannot be saved. */
export type HeldBackCode = (typeof HELD_BACK)[number]

/**
 * Whether a fault is about an entry that cannot be saved even in a draft: only that answer is refused, and the others
 * are saved. Any other fault is a bug in the program that sent the answers.
 */
export function isHeldBack<F extends { readonly code: AnswerFaultCode }>(
  fault: F,
): fault is F & { readonly code: HeldBackCode } {
  return HELD_BACK.some((code) => code === fault.code)
}

/** Refuses a text that is too long to be saved, whatever the rules of its field are. */
export function longTextRefusals(text: string, path: string): Refusal[] {
  // A text never has more characters than UTF-16 units, so that most texts need no counting.
  const isTooLong = text.length > MAX_TEXT_LENGTH && countCharacters(text) > MAX_TEXT_LENGTH
  return isTooLong ? [{ path, code: 'too_long', detail: String(MAX_TEXT_LENGTH) }] : []
}

/** Whether an answer is too large as a whole, even if each of its texts is short enough. */
export function isTooLarge({ value, details }: Pick<Answer, 'value' | 'details'>): boolean {
  const texts = [value, details ?? '']
  const units = texts.reduce((sum, { length }) => sum + length, 0)
  if (units * BYTES_PER_UNIT <= MAX_ANSWER_BYTES) return false
  const encoder = new TextEncoder()
  return texts.reduce((sum, text) => sum + encoder.encode(text).byteLength, 0) > MAX_ANSWER_BYTES
}
