import type { SavedAnswer } from '@octroi/domain'
import type { Answer } from '@octroi/forms'

/** The answers of a filled form as the server has them after a save, without asking it: `saved` with their new revisions. */
export function withSaved(
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
  return newerOf(savedAnswers, fresh)
}

/** One list of two: of each answer, the one of the later revision. */
export function newerOf(savedAnswers: readonly SavedAnswer[], next: readonly SavedAnswer[]): readonly SavedAnswer[] {
  const byOption = new Map(savedAnswers.map((answer) => [answer.option_id, answer]))
  for (const answer of next) {
    if (answer.revision >= (byOption.get(answer.option_id)?.revision ?? 0)) byOption.set(answer.option_id, answer)
  }
  return [...byOption.values()]
}
