import { type Answer, checkAnswers, evaluate, type Form, isHeldBack, normaliseAnswers } from '@octroi/forms'

/** A reply of a server, as it could be sent over HTTP. */
export interface Reply {
  readonly status: 200 | 409 | 422
  readonly body: unknown
}

/**
 * Saves a draft: any answer with the right shape is kept, valid or not; an answer that is too long is refused alone.
 */
export function saveDraft(form: Form, answers: readonly Answer[]): Reply {
  const faults = checkAnswers(form, answers)
  const refused = faults.filter((fault) => isHeldBack(fault))
  if (refused.length < faults.length) return { status: 422, body: { faults } }
  const refusedIds = new Set(refused.map(({ option_id }) => option_id))
  const accepted = answers.filter(({ option_id }) => !refusedIds.has(option_id))
  return { status: 200, body: { saved: normaliseAnswers(form, accepted), refused } }
}

/** Submits a form that is complete, valid, and has all its documents. */
export function submit(form: Form, answers: readonly Answer[]): Reply {
  const { isReadyToSubmit, progress, unanswered, faults, missingDocuments } = evaluate(form, answers)
  if (isReadyToSubmit) return { status: 200, body: { submitted: true } }
  return { status: 409, body: { percent: progress.percent, unanswered, faults, missingDocuments } }
}
