import type { CallContext } from '../../access/call.ts'
import type { Db } from '../../db/client.ts'
import { ASSIGNMENT_LABELS } from '../../locales/fr-ca/assignments.ts'
import { buildRecipientValues } from '../../mail/links.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { requestMailValues } from '../request-mail.ts'

/** A person who was assigned. `label` is the analysis, or null for the whole request. */
export interface AddedAssignee {
  readonly user_id: number
  readonly label: string | null
}

interface AssignmentNotice {
  readonly request: { readonly id: number; readonly responsible_id: number | null }
  readonly added: readonly AddedAssignee[]
}

/** Mails each person their new task, in the transaction that assigns them. */
export async function mailAssignments(tx: Db, call: CallContext, { request, added }: AssignmentNotice): Promise<void> {
  if (added.length === 0) return
  const main = added.find(({ label }) => label === null)?.user_id ?? request.responsible_id
  const shared = await requestMailValues(tx, call, { id: request.id, responsible_id: main })
  for (const { user_id, label } of added) {
    const { name, surname, email } = await tx
      .selectFrom('users')
      .select(['name', 'surname', 'email'])
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    const to = { email, user_id, user_name: `${name} ${surname}` }
    const values = { ...shared, ...buildRecipientValues(call, to), assignment_label: label ?? ASSIGNMENT_LABELS.main }
    await queueMail(tx, { key: 'assignment', to, values, request_id: request.id, now: call.clock() })
  }
}
