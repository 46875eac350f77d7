import type { OrganizationUser } from '@octroi/domain'
import type { Db } from '../../db/client.ts'
import type { MembershipKey } from './membership.ts'

/** Reads memberships: of one user, of one organisation, or all. */
export async function listMemberships(
  db: Db,
  { organization_id, user_id }: Partial<MembershipKey>,
): Promise<OrganizationUser[]> {
  let query = db
    .selectFrom('organization_users as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.organization_id', 'l.user_id', 'u.name', 'u.surname'])
    .orderBy('l.id')
  if (organization_id !== undefined) query = query.where('l.organization_id', '=', organization_id)
  if (user_id !== undefined) query = query.where('l.user_id', '=', user_id)
  const rows = await query.execute()
  return rows.map(({ name, surname, ...tie }) => ({ ...tie, user: { id: tie.user_id, name, surname } }))
}

/** Reads a membership by its id, or undefined. */
export const findMembership = (db: Db, id: number) =>
  db.selectFrom('organization_users').selectAll().where('id', '=', id).executeTakeFirst()
