import type { contract, RankSecurity } from '@octroi/domain'
import { changesOf, recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { ensureOwnPassword, createProofError } from '../access/own-proof.ts'
import { otherAccountHandlers } from './other-account.ts'
import { ownFactorHandlers } from './own-factor.ts'
import { sessionListHandlers } from './sessions.ts'

export const securityHandlers: Handlers<typeof contract.security> = {
  ...sessionListHandlers,
  ...ownFactorHandlers,
  ...otherAccountHandlers,

  ranks: ({ db, actor }) => {
    ensureCan(actor, 'security.read')
    return ranksOf(db)
  },

  changeRank: async (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'security.edit')
    const { current_password } = body
    // Checked before the row is locked, because it is slow.
    if (current_password) await ensureOwnPassword(call, current_password, 'current_password')
    return db.transaction().execute(async (tx) => {
      const type = await tx
        .selectFrom('user_types')
        .select(['id', 'label', 'second_factor'])
        .where('id', '=', params.id)
        .forUpdate()
        .executeTakeFirst()
      if (!type) throw new AppError('not_found')
      const { second_factor } = body.user_type
      // The password is required, so that an unattended session cannot lift a rank's second-factor rule.
      if (type.second_factor && !second_factor && !current_password)
        throw createProofError('current_password', 'password_missing')
      await tx.updateTable('user_types').set({ second_factor }).where('id', '=', type.id).execute()
      const changes = changesOf({ second_factor: type.second_factor }, { second_factor })
      const event = { subject: 'security', subject_id: type.id, subject_label: type.label } as const
      if (Object.keys(changes).length > 0) await recordAudit(tx, call, { action: 'update', ...event, changes })
      const changed = (await ranksOf(tx)).find(({ id }) => id === type.id)
      if (!changed) throw new AppError('not_found')
      return changed
    })
  },
}

async function ranksOf(db: Db): Promise<RankSecurity[]> {
  const rows = await db
    .selectFrom('user_types as t')
    .leftJoin('users as u', (join) => join.onRef('u.type_id', '=', 't.id').on('u.disabled', '=', false))
    .select(['t.id', 't.label', 't.rang', 't.second_factor'])
    .select((eb) => [
      eb.fn.count<number>('u.id').as('users'),
      eb.fn.count<number>('u.second_factor_since').as('users_with_second_factor'),
    ])
    .groupBy(['t.id', 't.label', 't.rang', 't.second_factor'])
    .orderBy('t.rang')
    .orderBy('t.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    users: Number(row.users),
    users_with_second_factor: Number(row.users_with_second_factor),
  }))
}
