import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../db/client.ts'
import { type AnonymisedOwner, type AnyOwned, ANONYMISING_DECISIONS } from '../personal-data/index.ts'

/** The ids of what anonymising a request touches, by kind of owner. */
export type Owners = Readonly<Record<AnonymisedOwner, readonly number[]>>

/** A filled form of the request or of one of its analyses. */
interface OwnedForm {
  readonly id: number
}

/**
 * Finds what anonymising a request touches. Its organisation and its budgets belong to it only where nothing else needs
 * them: no other request with its texts, and no account that can log in.
 */
export async function findOwners(db: Db, request: number): Promise<Owners> {
  const { rows: forms } = await sql<OwnedForm>`select filled_form_id as id from requests where id = ${request}
    union select filled_form_id from analyses where request_id = ${request} order by 1`.execute(db)
  const { rows: events } = await sql<OwnedForm>`select id from request_events where request_id = ${request}`.execute(db)
  const { rows: organizations } = await sql<OwnedForm>`select r.organization_id as id from requests r
    where r.id = ${request}
      and not exists (select from requests q
        where q.organization_id = r.organization_id and q.id <> r.id and q.anonymised_on is null)
      and not exists (select from organization_users x join users u on u.id = x.user_id
        where x.organization_id = r.organization_id and not u.disabled)`.execute(db)
  const organization = organizations.map(({ id }) => id)
  const { rows: budgets } = await sql<OwnedForm>`select id from budgets
    where organization_id = any(${organization}::int[])`.execute(db)
  const idsOf = (rows: readonly OwnedForm[]): number[] => rows.map(({ id }) => id)
  return { request: [request], form: idsOf(forms), event: idsOf(events), organization, budget: idsOf(budgets) }
}

/** The decisions on tables whose rows belong to an owner. */
export const OWNED_TABLES: readonly (AnyOwned & { readonly table: string })[] = Object.entries(
  ANONYMISING_DECISIONS,
).flatMap(([table, decision]) => ('of' in decision ? [{ ...(decision as AnyOwned), table }] : []))

/** SQL condition: a row of a table belongs to the owners. */
export const belongsTo = (owners: Owners, { of, by }: Pick<AnyOwned, 'of' | 'by'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(by)} = any(${[...owners[of]]}::int[])`
