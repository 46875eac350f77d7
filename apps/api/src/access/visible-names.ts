import { type Actor, can } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { TEAM } from '../locales/fr-ca.ts'

interface NameReader {
  readonly actor: Actor
  readonly organization_id: number
}

/**
 * Returns a function from a user's id to the name that the reader sees as author, or as somebody in a form. As
 * elsewhere, an organisation sees only names of its own people and its advisers. '' for nobody.
 */
export async function loadVisibleNames(
  db: Db,
  { actor, organization_id }: NameReader,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string> {
  const userIds = [...new Set(ids)].filter((id) => id !== null)
  if (userIds.length === 0) return () => ''
  const isTold = can(actor, 'request.see_backstage')
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', sql<string>`u.name || ' ' || u.surname`.as('name')])
    .select(
      sql<boolean>`exists (select from organization_users m
          where m.organization_id = ${organization_id} and m.user_id = u.id)
        or exists (select from requests r
          where r.organization_id = ${organization_id} and r.responsible_id = u.id)`.as('known'),
    )
    .where('u.id', 'in', userIds)
    .execute()
  const names = new Map(rows.map(({ id, name, known }) => [id, isTold || known ? name : TEAM]))
  return (id) => (id === null ? '' : (names.get(id) ?? ''))
}
