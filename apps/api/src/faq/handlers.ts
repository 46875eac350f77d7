import { type contract, Faq } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'

export const faqHandlers: Handlers<typeof contract.faq> = {
  read: async ({ db }) => {
    const { data } = await db.selectFrom('texts').select('data').where('key', '=', 'faq').executeTakeFirstOrThrow()
    return Faq.parse(data)
  },
}
