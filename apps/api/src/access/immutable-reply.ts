const lasting = new WeakSet<object>()

/**
 * Marks an answer that is the very same object each time that it says the same, and that nothing changes afterwards: it
 * is written and compressed for the first call that asks, and not for each.
 */
export function markImmutable<Answer extends object>(answer: Answer): Answer {
  lasting.add(answer)
  return answer
}

/** Whether an answer was marked so. */
export const isImmutable = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && lasting.has(answer)
