import { type contract, Faq } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { lookupRows } from '../db/lookup-rows.ts'

export const faqHandlers: Handlers<typeof contract.faq> = {
  read: async ({ db }) => {
    const { data } = await db.selectFrom('texts').select('data').where('key', '=', 'faq').executeTakeFirstOrThrow()
    const questions = await lookupRows(db, 'faq_questions')
    return Faq.parse({
      ...data,
      contacts: await lookupRows(db, 'faq_contacts'),
      questions: questions.map(({ label, ...row }) => ({ ...row, question: label })),
    })
  },
}
