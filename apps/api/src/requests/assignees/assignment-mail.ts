import type { CallContext } from '../../access/call.ts'
import type { Db } from '../../db/client.ts'
import { ASSIGNMENT_LABELS } from '../../locales/fr-ca/assignments.ts'
import { linksOf } from '../../mail/links.ts'
import { officeOfRegion } from '../../mail/office.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findFunder } from '../../mail/texts.ts'

/** Somebody who was assigned; `label`: the analysis, null for the request as a whole. */
export interface Added {
  readonly user_id: number
  readonly label: string | null
}

interface Telling {
  readonly request: { readonly id: number; readonly responsible_id: number | null }
  readonly added: readonly Added[]
}

/** Mails each person their new task, in the transaction that assigns them. */
export async function mailAssignments(tx: Db, call: CallContext, { request, added }: Telling): Promise<void> {
  if (added.length === 0) return
  const main = added.find(({ label }) => label === null)?.user_id ?? request.responsible_id
  const shared = { ...linksOf(call), ...(await valuesOf(tx, request.id, main)) }
  const request_url = `${call.origin()}/requests/${request.id}`
  for (const { user_id, label } of added) {
    const { name, surname, email } = await tx
      .selectFrom('users')
      .select(['name', 'surname', 'email'])
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    const assignment_label = label ?? ASSIGNMENT_LABELS.main
    const own = { user_name: `${name} ${surname}`, user_email: email, assignment_label, request_url }
    await queueMail(tx, { key: 'assignment', to: email, values: { ...shared, ...own }, now: call.clock() })
  }
}

/** What every such mail says of the request; without somebody responsible, the funder's name stands (`mails.json`). */
async function valuesOf(tx: Db, id: number, main: number | null): Promise<Readonly<Record<string, string>>> {
  const request = await tx
    .selectFrom('requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .select(['o.name', 'o.region', 't.label', 'r.financial_year'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const responsible = await tx
    .selectFrom('users')
    .select(['name', 'surname'])
    .where('id', '=', main ?? 0)
    .executeTakeFirst()
  const { funder_name = '' } = await findFunder(tx)
  return {
    ...(await officeOfRegion(tx, request.region)),
    organization_name: request.name,
    request_type: request.label,
    financial_year: String(request.financial_year),
    responsible_name: responsible ? `${responsible.name} ${responsible.surname}` : funder_name,
  }
}
