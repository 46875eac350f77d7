import type { contract, SavedAnswer } from '@octroi/domain'
import { loadRequestForm } from '../load-filled-form.ts'
import { AppError } from '../../errors/app-error.ts'
import type { CallContext, Handlers } from '../../access/call.ts'
import { findRequest, targetOf } from '../../requests/queries.ts'
import { ensureCanSee } from '../../access/ensure-can.ts'
import { answersOf } from './queries.ts'
import { saveAnswers } from './save-answers.ts'

export const answerHandlers: Handlers<typeof contract.answers> = {
  list: async (call) => {
    await ensureReadable(call, call.params.id)
    return answersOf(call.db, call.params.id)
  },

  formated: async (call) => {
    const { db, params } = call
    const request = await ensureReadable(call, params.id)
    const form = await loadRequestForm(db, request)
    const byQuestion: Record<string, SavedAnswer[]> = {}
    for (const answer of await answersOf(db, params.id)) {
      const question = form.optionById.get(answer.option_id)?.question.question.id
      if (question !== undefined) (byQuestion[question] ??= []).push(answer)
    }
    return byQuestion
  },

  save: async ({ db, files, actor, clock, params, body }) => {
    const { removedFiles, ...outcome } = await db
      .transaction()
      .execute((tx) => saveAnswers({ db: tx, actor, now: clock() }, params.id, body.answers))
    await Promise.all(removedFiles.map((key) => files.remove(key)))
    return outcome
  },
}

async function ensureReadable({ db, actor }: CallContext, id: number) {
  const request = await findRequest(db, actor, id)
  if (!request) throw new AppError('not_found')
  ensureCanSee(actor, 'request.read_form', targetOf(request))
  return request
}
