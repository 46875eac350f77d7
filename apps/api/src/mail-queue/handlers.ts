import type { contract, QueuedMail } from '@octroi/domain'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { type Changes, recordAudit } from '../trail/record.ts'
import { lockQueuedMail, listQueue } from './queue.ts'

/** Handlers of the mail queue: administrators list, resend and abandon mails that were not sent. */
export const mailQueueHandlers: Handlers<typeof contract.mailQueue> = {
  list: ({ db, actor, query }) => {
    ensureCan(actor, 'mail.list')
    return listQueue(db, query)
  },

  resend: (call) =>
    change(call, async (tx, mail) => {
      const next_at = call.clock()
      // The person who resends it was warned that it may have arrived.
      const again = mail.state === 'unknown' ? { next_at, handed_at: null } : { next_at }
      await tx.updateTable('mails').set(again).where('id', '=', mail.id).execute()
      const changed = {
        ...mail,
        state: mail.last_error === null ? 'waiting' : 'retrying',
        next_at: next_at.toISOString(),
      } as const
      return { reply: changed, changes: { next_at: { from: mail.next_at, to: changed.next_at } } }
    }),

  abandon: (call) =>
    change(call, async (tx, mail) => {
      // The body is deleted, as after sending, because its links give access to accounts.
      const abandoned = { abandoned_at: call.clock(), next_at: null, body: '' }
      await tx.updateTable('mails').set(abandoned).where('id', '=', mail.id).execute()
      return { reply: undefined, changes: { abandoned: { from: false, to: true } } }
    }),
}

interface Changed<Reply> {
  readonly reply: Reply
  readonly changes: Changes
}

type Call = CallContext & { readonly params: { readonly id: number } }

/** Changes an unsent mail and records that in the trail. Throws `forbidden`, and `not_found` once it was sent. */
async function change<Reply>(call: Call, write: (tx: Db, mail: QueuedMail) => Promise<Changed<Reply>>): Promise<Reply> {
  ensureCan(call.actor, 'mail.edit')
  return call.db.transaction().execute(async (tx) => {
    const mail = await lockQueuedMail(tx, call.params.id)
    if (!mail) throw new AppError('not_found')
    const { reply, changes } = await write(tx, mail)
    const subject_label = `${mail.subject}, ${mail.recipient}`
    await recordAudit(tx, call, { action: 'update', subject: 'mail', subject_id: mail.id, subject_label, changes })
    return reply
  })
}
