import type { CallContext } from '../../access/call.ts'
import { ensureCan, ensureCanSee } from '../../access/ensure-can.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { conflictLine } from '../../locales/fr-ca/assignments.ts'
import { buildRecipientValues } from '../../mail/links.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { changeRecord } from '../../trail/change-record.ts'
import { describeRequest } from '../change-request.ts'
import { ensureReadable } from '../ensure-readable.ts'
import { lockRequest, toRequestTarget } from '../queries.ts'
import { requestMailValues } from '../request-mail.ts'

interface Lifting {
  readonly id: number
  /** The user who declared the conflict. */
  readonly user_id: number
  readonly reason: string
}

/**
 * Lifts a conflict of interest, in a transaction, and mails the reason to the person who declared it. They may see the
 * request again as far as their rank allows, and may be assigned, but do not get their former tasks back. The history
 * keeps both events. Throws `not_found` if there is no such conflict, `forbidden`, `conflict_declared` for one's own,
 * `invalid`.
 */
export async function liftConflict(tx: Db, call: CallContext, { id, user_id, reason }: Lifting): Promise<void> {
  ensureReadable(reason, 'reason')
  const person = await tx
    .selectFrom('users')
    .select(['email', 'disabled', 'name', 'surname'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  const user_name = `${person?.name} ${person?.surname}`
  const request = await changeRecord(tx, call, {
    subject: 'request',
    id,
    version: undefined,
    lock: () => lockRequest(tx, id),
    authorize: (request) => {
      ensureCanSee(call.actor, 'request.read', toRequestTarget(request))
      ensureCan(call.actor, 'request.lift_conflict', toRequestTarget(request))
    },
    describe: () => describeRequest(tx, id),
    lines: (changes) => [
      ['update', { ...changes, conflict_lifted: { from: null, to: conflictLine(user_name, reason) } }],
    ],
    write: async () => {
      const { numDeletedRows } = await tx
        .deleteFrom('request_conflicts')
        .where('request_id', '=', id)
        .where('user_id', '=', user_id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new AppError('not_found')
      return true
    },
  })
  if (!person || person.disabled) return
  const to = { email: person.email, user_id, user_name }
  const values = { ...(await requestMailValues(tx, call, request)), ...buildRecipientValues(call, to), message: reason }
  await queueMail(tx, { key: 'conflict_lifted', to, values, request_id: id, now: call.clock() })
}
