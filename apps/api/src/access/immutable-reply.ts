const lasting = new WeakSet<object>()

/**
 * Marks a reply as immutable: the same object is returned each time and never modified. It is then serialised and
 * compressed once and not for each call.
 */
export function markImmutable<Answer extends object>(answer: Answer): Answer {
  lasting.add(answer)
  return answer
}

/** True if a reply was marked with `markImmutable`. */
export const isImmutable = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && lasting.has(answer)
