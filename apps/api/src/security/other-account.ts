import type { AuditAction, contract } from '@octroi/domain'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureOwnPassword } from '../access/own-proof.ts'
import { endOtherSessions } from '../access/end-sessions.ts'
import { ensureCan } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { mailFactorRemoved } from '../password/index.ts'
import { recordAudit } from '../trail/record.ts'
import { removeSecondFactor } from './second-factor.ts'

type Others = Pick<typeof contract.security, 'endSessionsOf' | 'resetSecondFactor'>

/** Handlers with which administrators act on the security of another person's account. */
export const otherAccountHandlers: Handlers<Others> = {
  endSessionsOf: (call) =>
    onAnother(call, call.params.id, async (tx, user) => {
      const ended = await endOtherSessions(tx, user.id, null)
      await tell(tx, call, { user, action: 'sessions_end' })
      return { ended }
    }),

  resetSecondFactor: async (call) => {
    ensureMayAct(call, call.params.id)
    // The password is required, so that an unattended session cannot remove the second factor of any account.
    await ensureOwnPassword(call, call.body.password)
    return onAnother(call, call.params.id, async (tx, user) => {
      await removeSecondFactor(tx, user)
      await tell(tx, call, { user, action: 'second_factor_off' })
      await mailFactorRemoved(tx, call, user)
      return undefined
    })
  },
}

/** Acts on another person's account, whose row is locked. Throws `forbidden` and `not_found`. */
async function onAnother<T>(call: CallContext, id: number, act: (tx: Db, user: Other) => Promise<T>): Promise<T> {
  ensureMayAct(call, id)
  return call.db.transaction().execute(async (tx) => {
    const user = await findHeld(tx, id)
    if (!user) throw new AppError('not_found')
    return act(tx, user)
  })
}

function ensureMayAct({ actor }: CallContext, id: number): void {
  ensureCan(actor, 'security.edit')
  // One's own account is changed in the profile instead, with the password where needed.
  if (id === actor.id) throw new AppError('forbidden')
}

const findHeld = (tx: Db, id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'surname', 'email', 'second_factor_secret'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Other = NonNullable<Awaited<ReturnType<typeof findHeld>>>

const tell = (
  tx: Db,
  call: CallContext,
  { user, action }: { readonly user: Other; readonly action: AuditAction },
): Promise<void> => recordAudit(tx, call, { action, subject: 'user', subject_id: user.id, subject_label: user.email })
