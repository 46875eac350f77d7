import { type contract, TO_DO_KINDS } from '@octroi/domain'
import type { Handlers } from '../../access/call.ts'
import { ensureCan } from '../../access/ensure-can.ts'
import { readToDoGroup } from './list-to-do.ts'

export const toDoHandlers: Handlers<typeof contract.toDo> = {
  list: async ({ db, actor, clock, query }) => {
    ensureCan(actor, 'request.list')
    const kinds = query.kind ? [query.kind] : TO_DO_KINDS
    const askedNow = { now: clock(), rows: query.rows }
    const groups = await Promise.all(kinds.map((kind) => readToDoGroup(db, kind, { actor, asked: askedNow })))
    return groups.filter(({ total }) => total > 0)
  },
}
