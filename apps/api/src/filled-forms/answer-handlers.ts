import type { contract, SavedAnswer } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { readStoredAnswers, answersSince } from './answers.ts'
import { dropFiles } from './drop-files.ts'
import type { FormOwner } from './filled-form.ts'
import { getFormCache } from './form-memory.ts'
import { loadFilledForm } from './load-filled-form.ts'
import { recordPresence } from './people-in-forms.ts'
import { saveAnswers } from './save-answers.ts'

/** Handlers for the answers of a filled form, for any kind of owner. */
export const answerHandlers = (owner: FormOwner): Handlers<typeof contract.answers> => ({
  list: async ({ db, actor, params: { id } }) => {
    const filled = await owner.toRead(db, actor, id)
    return (await readStoredAnswers(db, filled.id)).map((answer) => ({ ...answer, [owner.key]: id }))
  },

  formated: async ({ db, actor, params: { id } }) => {
    const filled = await owner.toRead(db, actor, id)
    const form = await loadFilledForm(db, filled)
    const byQuestion: Record<string, SavedAnswer[]> = {}
    for (const answer of await readStoredAnswers(db, filled.id)) {
      const question = form.optionById.get(answer.option_id)?.question.question.id
      if (question !== undefined) (byQuestion[question] ??= []).push({ ...answer, [owner.key]: id })
    }
    return byQuestion
  },

  follow: async ({ db, actor, clock, params: { id }, body: { after, ...place } }) => {
    const filled = await owner.toFollow(db, actor, id)
    const now = clock()
    const people = await recordPresence({ db, actor, now }, { filled_form_id: filled.id, ...place })
    const answers = await answersSince(db, filled.id, after)
    return {
      now: now.toISOString(),
      answers: answers.map((answer) => ({ ...answer, [owner.key]: id })),
      people,
      form_version: filled.form_version,
    }
  },

  save: async ({ db, files, actor, address, clock, params, body }) => {
    const memory = getFormCache(db)
    const { removedFiles, remembered, ...outcome } = await db
      .transaction()
      .execute((tx) => saveAnswers({ db: tx, actor, address, clock, owner, memory }, params.id, body))
    memory.keep(...remembered)
    await dropFiles(files, removedFiles)
    return outcome
  },
})
