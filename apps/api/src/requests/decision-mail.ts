import type { CallContext } from '../access/call.ts'
import type { Db } from '../db/client.ts'
import { linksOf } from '../mail/links.ts'
import { officeOfRegion } from '../mail/office.ts'
import { queueMail } from '../mail/queue-mail.ts'

/**
 * Tells the organisation that its request is approved or completed, in the transaction of the act: its people, or else
 * its general address. What was decided is on the page that the mail leads to, never in the mail.
 */
export async function mailDecision(tx: Db, call: CallContext, { id }: { readonly id: number }): Promise<void> {
  const request = await tx
    .selectFrom('requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .select(['o.id as organization_id', 'o.name', 'o.region', 'o.email_general', 't.label', 'r.financial_year'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const people = await tx
    .selectFrom('organization_users as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select('u.email')
    .where('l.organization_id', '=', request.organization_id)
    .where('u.disabled', '=', false)
    .orderBy('u.id')
    .execute()
  const general = request.email_general ? [request.email_general] : []
  const recipients = people.length > 0 ? people.map(({ email }) => email) : general
  const values = {
    ...linksOf(call),
    ...(await officeOfRegion(tx, request.region)),
    organization_name: request.name,
    request_type: request.label,
    financial_year: String(request.financial_year),
    request_url: `${call.origin()}/requests/${id}`,
  }
  for (const to of recipients) await queueMail(tx, { key: 'request_approved', to, values, now: call.clock() })
}
