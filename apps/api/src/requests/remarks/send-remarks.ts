import { sql } from 'kysely'
import type { CallContext } from '../../access/call.ts'
import type { Db } from '../../db/client.ts'

interface Returned {
  readonly id: number
  readonly filled_form_id: number
  /** Id of the event that was recorded for this return. */
  readonly event_id: number
}

/**
 * Sends the draft remarks with the return of a locked request, and stores a copy of its answers, with which later
 * answers are compared.
 */
export async function sendRemarks(tx: Db, _call: CallContext, { id, filled_form_id, event_id }: Returned) {
  await tx.updateTable('remarks').set({ event_id }).where('request_id', '=', id).where('event_id', 'is', null).execute()
  await sql`
    insert into returned_answers (event_id, option_id, value, details, document_name, document_size, document_key,
      document_content_type, organization_id)
    select ${event_id}, a.option_id, a.value, a.details, d.name, d.size, d.key, d.content_type, a.organization_id
    from answers a
    left join documents d on d.filled_form_id = a.filled_form_id and d.option_id = a.option_id and d.field_id is null
    where a.filled_form_id = ${filled_form_id}`.execute(tx)
}
