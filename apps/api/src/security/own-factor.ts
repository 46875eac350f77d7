import type { AuditAction, contract } from '@octroi/domain'
import { recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { lockUsers } from '../access/lock-users.ts'
import { addressOf, newSecret, renewCodes, useDeviceCode } from './second-factor.ts'
import { ensureOwnPassword, ensureProof, selfOf } from '../access/own-proof.ts'

type Own = Pick<
  typeof contract.security,
  'secondFactor' | 'startSecondFactor' | 'confirmSecondFactor' | 'endSecondFactor' | 'renewRecoveryCodes'
>

/** One's own second factor. */
export const ownFactorHandlers: Handlers<Own> = {
  secondFactor: async (call) => {
    const user = await own(call)
    const { left } = await call.db
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('user_id', '=', user.id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    return {
      is_on: user.second_factor_since !== null,
      is_required: user.is_required,
      since: user.second_factor_since?.toISOString() ?? null,
      recovery_codes_left: Number(left),
    }
  },

  startSecondFactor: async (call) => {
    const user = await own(call)
    const secret = await newSecret()
    const kept = await call.db
      .updateTable('users')
      .set({ second_factor_secret: secret })
      .where('id', '=', user.id)
      .where('second_factor_since', 'is', null)
      .executeTakeFirst()
    if (kept.numUpdatedRows === 0n) throw new AppError('second_factor_is_on')
    return { secret, uri: await addressOf(secret, user.email) }
  },

  confirmSecondFactor: async (call) => {
    const { db, clock, body } = call
    const user = await own(call)
    if (user.second_factor_since) throw new AppError('second_factor_is_on')
    const code = body.code.replaceAll(/\s/g, '')
    await ensureProof(call, { path: 'code', isRight: () => useDeviceCode(db, { user, code, now: clock() }) })
    return db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set({ second_factor_since: clock() })
        .where('id', '=', user.id)
        .where('second_factor_since', 'is', null)
        .where('second_factor_secret', '=', user.second_factor_secret)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new AppError('second_factor_is_on')
      await auditOwnFactor(tx, call, 'second_factor_on')
      return { recovery_codes: await renewCodes(tx, user.id) }
    })
  },

  endSecondFactor: async (call) => {
    const { id } = await own(call)
    await ensureOwnPassword(call, call.body.password)
    await call.db.transaction().execute(async (tx) => {
      await takeOff(tx, id)
      await auditOwnFactor(tx, call, 'second_factor_off')
    })
    return undefined
  },

  renewRecoveryCodes: async (call) => {
    const user = await own(call)
    if (!user.second_factor_since) throw new AppError('not_found')
    await ensureOwnPassword(call, call.body.password)
    return call.db.transaction().execute(async (tx) => {
      await lockUsers(tx, [user.id])
      await auditOwnFactor(tx, call, 'recovery_codes')
      return { recovery_codes: await renewCodes(tx, user.id) }
    })
  },
}

function own(call: CallContext) {
  ensureCan(call.actor, 'user.security', { user_id: call.actor.id })
  return selfOf(call.db, call)
}

/** Takes the second factor and its recovery codes off an account. */
export async function takeOff(tx: Db, user_id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ second_factor_secret: null, second_factor_since: null })
    .where('id', '=', user_id)
    .execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
}

async function auditOwnFactor(tx: Db, call: CallContext, action: AuditAction): Promise<void> {
  const { id, email } = await selfOf(tx, call)
  await recordAudit(tx, call, { action, subject: 'user', subject_id: id, subject_label: email })
}
