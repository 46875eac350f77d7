import type { AuditAction, contract } from '@octroi/domain'
import { recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { lockUsers } from '../access/lock-users.ts'
import { ACCOUNT_CHANGES } from '../locales/fr-ca/mails.ts'
import { mailAccountChanged } from '../mail/account-changed.ts'
import {
  buildOtpauthUri,
  newSecret,
  verifyFactorCode,
  renewCodes,
  getSecretOwner,
  removeSecondFactor,
  useDeviceCode,
} from './second-factor.ts'
import { seal } from './sealed.ts'
import { ensureOwnPassword, ensureProof, readOwnAccount } from '../access/own-proof.ts'

type Own = Pick<
  typeof contract.security,
  'secondFactor' | 'startSecondFactor' | 'confirmSecondFactor' | 'endSecondFactor' | 'renewRecoveryCodes'
>

/** Handlers of the caller's own second factor. */
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
    if (user.second_factor_since) throw new AppError('second_factor_is_on')
    // The password is required first: otherwise an unattended session could bind the account to a stranger's device.
    await ensureOwnPassword(call, call.body.password)
    const secret = await newSecret()
    const second_factor_secret = seal(call.config.secretsKeys, { text: secret, owner: getSecretOwner(user.id) })
    const factor = await call.db
      .updateTable('users')
      .set({ second_factor_secret })
      .where('id', '=', user.id)
      .where('second_factor_since', 'is', null)
      .executeTakeFirst()
    if (factor.numUpdatedRows === 0n) throw new AppError('second_factor_is_on')
    return { secret, uri: await buildOtpauthUri(secret, user.email) }
  },

  confirmSecondFactor: async (call) => {
    const { db, clock, body } = call
    const user = await own(call)
    if (user.second_factor_since) throw new AppError('second_factor_is_on')
    const code = body.code.replaceAll(/\s/g, '')
    await ensureProof(call, { path: 'code', isRight: () => useDeviceCode(call, { user, code }) })
    return db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set({ second_factor_since: clock() })
        .where('id', '=', user.id)
        .where('second_factor_since', 'is', null)
        .where('second_factor_secret', '=', user.second_factor_secret)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new AppError('second_factor_is_on')
      await tellOwnFactor(tx, call, 'second_factor_on')
      return { recovery_codes: await renewCodes(tx, user.id) }
    })
  },

  endSecondFactor: async (call) => {
    const user = await ownProven(call, call.body)
    await call.db.transaction().execute(async (tx) => {
      await removeSecondFactor(tx, user)
      await tellOwnFactor(tx, call, 'second_factor_off')
    })
    return undefined
  },

  renewRecoveryCodes: async (call) => {
    const user = await ownProven(call, call.body)
    return call.db.transaction().execute(async (tx) => {
      await lockUsers(tx, [user.id])
      await tellOwnFactor(tx, call, 'recovery_codes')
      return { recovery_codes: await renewCodes(tx, user.id) }
    })
  },
}

function own(call: CallContext) {
  ensureCan(call.actor, 'user.security', { user_id: call.actor.id })
  return readOwnAccount(call.db, call)
}

/**
 * Returns the caller after verifying their password and second factor, which weakening it requires (including new
 * recovery codes), as a login does. Throws `second_factor_is_off`, `invalid`, `too_many_tries`.
 */
async function ownProven(call: CallContext, { password, code }: { readonly password: string; readonly code: string }) {
  const user = await own(call)
  if (!user.second_factor_since) throw new AppError('second_factor_is_off')
  // The code is verified after the password, so that only those who know the password can try codes.
  await ensureOwnPassword(call, password)
  await ensureProof(call, { path: 'code', isRight: () => verifyFactorCode(call, { user, code }) })
  return user
}

/** Records a change of the caller's second factor in the trail and informs them by mail. */
async function tellOwnFactor(tx: Db, call: CallContext, action: keyof typeof MAILED): Promise<void> {
  const user = await readOwnAccount(tx, call)
  await recordAudit(tx, call, { action, subject: 'user', subject_id: user.id, subject_label: user.email })
  await mailAccountChanged(tx, call, { user, changes: [MAILED[action]] })
}

/** The mail's sentence for each act. */
const MAILED = {
  second_factor_on: ACCOUNT_CHANGES.factorOn,
  second_factor_off: ACCOUNT_CHANGES.factorOff,
  recovery_codes: ACCOUNT_CHANGES.recoveryCodes,
} as const satisfies Partial<Record<AuditAction, string>>
