import type { SavedAnswer } from '@octroi/domain'
import type { Answer } from '@octroi/forms'

/** Merges saved answers and their new revisions into the cached ones, without a call. */
export function mergeSavedAnswers(
  savedAnswers: readonly SavedAnswer[],
  saved: readonly (Answer & { readonly revision: number })[],
  by: string,
): readonly SavedAnswer[] {
  const at = new Date().toISOString()
  const fresh = saved.map(({ option_id, value, details, revision }) => ({
    option_id,
    value,
    details,
    revision,
    updated_at: at,
    updated_by: by,
  }))
  return keepNewerAnswers(savedAnswers, fresh)
}

/** Merges two lists of answers; for each option, the one with the higher revision wins. */
export function keepNewerAnswers(
  savedAnswers: readonly SavedAnswer[],
  next: readonly SavedAnswer[],
): readonly SavedAnswer[] {
  const byOption = new Map(savedAnswers.map((answer) => [answer.option_id, answer]))
  for (const answer of next) {
    if (answer.revision >= (byOption.get(answer.option_id)?.revision ?? 0)) byOption.set(answer.option_id, answer)
  }
  return [...byOption.values()]
}
