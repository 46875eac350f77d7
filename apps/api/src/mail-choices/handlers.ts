import { type Actor, type contract, type MailChoice, mailKindsOf } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { readUnwantedMails } from '../mail/unwanted.ts'
import { changesOf, recordAudit } from '../trail/record.ts'

export const mailChoiceHandlers: Handlers<typeof contract.mailChoices> = {
  list: ({ db, actor }) => {
    ensureCan(actor, 'user.security', { user_id: actor.id })
    return choicesOf(db, actor)
  },

  choose: async (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'user.security', { user_id: actor.id })
    const { kind } = params
    if (!mailKindsOf(actor.rank).includes(kind)) throw new AppError('not_found')
    return db.transaction().execute(async (tx) => {
      const { email } = await tx
        .selectFrom('users')
        .select('email')
        .where('id', '=', actor.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const was = { [`mail_${kind}`]: !(await readUnwantedMails(tx, actor.id)).has(kind) }
      const changes = changesOf(was, { [`mail_${kind}`]: body.wanted })
      if (Object.keys(changes).length > 0) {
        await keep(tx, { user_id: actor.id, kind, wanted: body.wanted })
        const subject = { subject: 'user', subject_id: actor.id, subject_label: email } as const
        await recordAudit(tx, call, { action: 'update', ...subject, changes })
      }
      return choicesOf(tx, actor)
    })
  },
}

async function choicesOf(db: Db, { id, rank }: Actor): Promise<MailChoice[]> {
  const unwanted = await readUnwantedMails(db, id)
  return mailKindsOf(rank).map((kind) => ({ kind, wanted: !unwanted.has(kind) }))
}

interface Choice extends MailChoice {
  readonly user_id: number
}

async function keep(tx: Db, { user_id, kind, wanted }: Choice): Promise<void> {
  if (wanted) await tx.deleteFrom('unwanted_mails').where('user_id', '=', user_id).where('kind', '=', kind).execute()
  else await tx.insertInto('unwanted_mails').values({ user_id, kind }).execute()
}
