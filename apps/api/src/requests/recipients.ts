import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { NamedRecipient } from '../mail/links.ts'

interface Request {
  readonly organization_id: number
  readonly responsible_id: number | null
}

const activePeople = (tx: Db) =>
  tx
    .selectFrom('users as u')
    .select(['u.id as user_id', 'u.email', sql<string>`u.name || ' ' || u.surname`.as('user_name')])
    .where('u.disabled', '=', false)
    .orderBy('u.id')

/** Reads the people of a request's organisation as recipients, or its general address if it has none. */
export async function readRequestRecipients(tx: Db, { organization_id }: Request): Promise<NamedRecipient[]> {
  const people = await activePeople(tx)
    .innerJoin('organization_users as l', 'l.user_id', 'u.id')
    .where('l.organization_id', '=', organization_id)
    .execute()
  if (people.length > 0) return people
  const { email_general, name } = await tx
    .selectFrom('organizations')
    .select(['email_general', 'name'])
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow()
  return email_general ? [{ user_id: null, email: email_general, user_name: name }] : []
}

/** Reads the person responsible for a request as recipient, or all administrators if there is none. */
export async function readReviewers(tx: Db, { responsible_id }: Request): Promise<NamedRecipient[]> {
  const responsible = await activePeople(tx)
    .where('u.id', '=', responsible_id ?? 0)
    .execute()
  if (responsible.length > 0) return responsible
  return activePeople(tx).innerJoin('user_types as t', 't.id', 'u.type_id').where('t.rang', '=', 1).execute()
}
