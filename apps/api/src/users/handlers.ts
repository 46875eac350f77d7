import type { contract } from '@octroi/domain'
import { AppError } from '../errors/app-error.ts'
import type { Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { changeUser } from './change-user.ts'
import { createUserOnce } from './create-user-once.ts'
import { inviteAgain } from './invite-again.ts'
import { findUser, listUsers } from './queries.ts'

export const userHandlers: Handlers<typeof contract.users> = {
  list: ({ db, actor, query }) => {
    ensureCan(actor, 'user.list')
    return listUsers(db, query)
  },
  read: async ({ db, actor, params }) => {
    ensureCan(actor, 'user.read', { user_id: params.id })
    const user = await findUser(db, params.id)
    if (!user) throw new AppError('not_found')
    return user
  },
  create: async (call) => {
    ensureCan(call.actor, 'user.create')
    const { user, current_password, key } = call.body
    return createUserOnce(call, { user, current_password, key })
  },
  update: async (call) => {
    const { actor, body, params } = call
    ensureCan(actor, 'user.edit', { user_id: params.id })
    const { user: patch, version, current_password } = body
    return changeUser(call, { id: params.id, patch, version, current_password })
  },
  invite: async (call) => {
    ensureCan(call.actor, 'user.create')
    await inviteAgain(call, call.params.id)
    return undefined
  },
  types: ({ db }) => db.selectFrom('user_types').selectAll().orderBy('id').execute(),
}
