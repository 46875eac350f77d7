import { sql, type SqlBool } from 'kysely'
import type { CallContext } from '../../access/call.ts'
import type { Db } from '../../db/client.ts'
import { buildRecipientValues } from '../../mail/links.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { CONFLICTED_USER_IDS } from '../conflicts/conflict-facts.ts'
import { isAssignedTo } from './assigned.ts'
import { selectAnalyses } from './rows.ts'

interface Returned {
  readonly id: number
  readonly reason: string
}

/**
 * Mails a returned analysis and the reason to those who carry it out and to its author, except to an author who has
 * declared a conflict of interest since, and to the caller.
 */
export async function mailReturn(
  tx: Db,
  { actor, clock, origin }: CallContext,
  { id, reason }: Returned,
): Promise<void> {
  const analysis = await selectAnalyses(tx).where('a.id', '=', id).executeTakeFirstOrThrow()
  const isAuthor = sql<SqlBool>`a.submitted_by = p.id and p.id <> all(${CONFLICTED_USER_IDS})`
  const recipients = await tx
    .selectFrom('users as p')
    .select(['p.id as user_id', 'p.email', sql<string>`p.name || ' ' || p.surname`.as('user_name')])
    .where(
      sql<boolean>`exists (select from analyses a join analyze_types k on k.id = a.type_id
          join requests r on r.id = a.request_id where a.id = ${id} and (${isAssignedTo(sql`p.id`)} or (${isAuthor})))`,
    )
    .where('p.id', '!=', actor.id)
    .where('p.disabled', '=', false)
    .orderBy('p.id')
    .execute()
  for (const to of recipients) {
    await queueMail(tx, {
      key: 'analysis_returned',
      to,
      now: clock(),
      request_id: analysis.request_id,
      values: {
        ...buildRecipientValues({ origin }, to),
        analysis_type: analysis.label,
        organization_name: analysis.organization_name,
        request_type: analysis.request_type_label,
        financial_year: String(analysis.financial_year),
        message: reason,
        analysis_url: `${origin()}/requests/${analysis.request_id}/analysis/${id}`,
      },
    })
  }
}
