import type { User } from '@octroi/domain'
import type { Db } from '../db/client.ts'

/** One user as the contract shows it, or undefined. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .leftJoin('organization_users as l', 'l.user_id', 'u.id')
    .leftJoin('organizations as o', 'o.id', 'l.organization_id')
    .select(['u.id', 'u.type_id', 'u.name', 'u.surname', 'u.email', 'u.disabled', 'u.created_at', 'u.updated_at'])
    .select(['t.label', 't.rang', 'o.id as organization_id', 'o.name as organization_name'])
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { label, rang, organization_id, organization_name, ...user } = row
  return {
    ...user,
    user_type: { id: user.type_id, label, rang },
    organization:
      organization_id !== null && organization_name !== null ? { id: organization_id, name: organization_name } : null,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  }
}
