import type { contract } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { ensureOpen, listEventAuthors, listEvents, listHistory } from './queries.ts'

export const auditHandlers: Handlers<typeof contract.audit> = {
  list: ({ db, actor, query }) => {
    ensureCan(actor, 'audit.read')
    return listEvents(db, { actor, query })
  },

  authors: ({ db, actor }) => {
    ensureCan(actor, 'audit.read')
    return listEventAuthors(db)
  },

  history: async ({ db, actor, params: { subject, id }, query }) => {
    ensureCan(actor, 'audit.history', subject === 'user' ? { user_id: id } : {})
    await ensureOpen(db, { actor, subject, id })
    return listHistory(db, { ...query, order_direction: 'desc' }, { actor, subject, id })
  },
}
