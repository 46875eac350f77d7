import type { CallContext } from '../access/call.ts'
import type { Db } from '../db/client.ts'
import { buildMailLinks } from '../mail/links.ts'
import { officeOfRegion } from '../mail/office.ts'
import { findFunder } from '../mail/texts.ts'

interface MailedRequest {
  readonly id: number
  /** The person responsible for the request, or who will be once the current act is done. */
  readonly responsible_id: number | null
}

/**
 * Returns the placeholder values of `mails.json` that every mail about a request uses. Without a person responsible,
 * these are the funder's name and the address of the region's office.
 */
export async function requestMailValues(
  tx: Db,
  call: Pick<CallContext, 'origin'>,
  { id, responsible_id }: MailedRequest,
): Promise<Readonly<Record<string, string>>> {
  const request = await tx
    .selectFrom('requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .select(['o.name', 'o.region', 't.label', 'r.financial_year'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const responsible = await tx
    .selectFrom('users')
    .select(['name', 'surname', 'email'])
    .where('id', '=', responsible_id ?? 0)
    .where('disabled', '=', false)
    .executeTakeFirst()
  const office = { ...(await findFunder(tx)), ...(await officeOfRegion(tx, request.region)) }
  return {
    ...buildMailLinks(call),
    ...office,
    organization_name: request.name,
    request_type: request.label,
    financial_year: String(request.financial_year),
    request_url: `${call.origin()}/requests/${id}`,
    responsible_name: responsible ? `${responsible.name} ${responsible.surname}` : (office['funder_name'] ?? ''),
    responsible_email: responsible?.email ?? office['funder_email'] ?? '',
  }
}
