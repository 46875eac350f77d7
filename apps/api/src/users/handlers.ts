import type { contract } from '@octroi/domain'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/handlers.ts'
import { ensureCan } from '../session/ensure-can.ts'
import { findUser } from './queries.ts'

export const userHandlers: Handlers<typeof contract.users> = {
  read: async ({ db, actor, params }) => {
    ensureCan(actor, 'user.read', { user_id: params.id })
    const user = await findUser(db, params.id)
    if (!user) throw new AppError('not_found')
    return user
  },
  types: ({ db }) => db.selectFrom('user_types').selectAll().orderBy('id').execute(),
}
