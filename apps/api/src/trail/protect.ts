import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Rights of the application's role on the trail's tables; on all other tables it has full access to rows. */
const TRAIL_RIGHTS: Readonly<Record<string, string>> = {
  audit_events: 'select, insert',
  audit_seals: 'select, insert',
  audit_chain: 'select, update',
  audit_unsealed: 'select, insert, delete',
  audit_erasures: 'select, insert',
  audit_anchors: 'select, insert',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
}

/** Thrown if a role cannot be used by the application; the message says why. */
export class UnfitRoleError extends Error {
  override readonly name = 'UnfitRoleError'
}

/**
 * Grants a role the rights that servers need, on behalf of the owner of the tables: all rows of all tables, also of
 * later migrations, but of the trail only reading and appending. Throws UnfitRoleError for a role with more rights: the
 * owner of the tables, a superuser, or a member of such a role. Idempotent.
 */
export async function protectTrail(db: Db, role: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await ensureFit(tx, role)
    const to = sql.id(role)
    const { rows } = await sql<{
      schema: string
      owner: string
    }>`select n.nspname as schema, pg_get_userbyid(c.relowner)
      as owner from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.oid = 'audit_events'::regclass`.execute(tx)
    const [found] = rows
    if (!found) throw new Error('There is no trail')
    const [schema, owner] = [sql.id(found.schema), sql.id(found.owner)]
    for (const statement of [
      sql`revoke all on all tables in schema ${schema} from ${to}`,
      sql`revoke create on schema ${schema} from ${to}, public`,
      sql`grant usage on schema ${schema} to ${to}`,
      sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
      sql`grant usage, select on all sequences in schema ${schema} to ${to}`,
      sql`alter default privileges for role ${owner} in schema ${schema} grant select, insert, update, delete on tables to ${to}`,
      sql`alter default privileges for role ${owner} in schema ${schema} grant usage, select on sequences to ${to}`,
    ])
      await statement.execute(tx)
    for (const [name, rights] of Object.entries(TRAIL_RIGHTS)) {
      const table = sql.id(found.schema, name)
      await sql`revoke all on ${table} from ${to}, public`.execute(tx)
      await sql`grant ${sql.raw(rights)} on ${table} to ${to}`.execute(tx)
    }
    for (const part of await listTrailPartitions(tx)) {
      const table = sql.id(found.schema, part)
      await sql`revoke all on ${table} from ${to}, public`.execute(tx)
      await sql`grant select on ${table} to ${to}`.execute(tx)
    }
  })
}

/** Lists the partitions of the trail. Lines are written to the trail itself; backups read its partitions. */
async function listTrailPartitions(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_events'::regclass`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Throws UnfitRoleError if the role does not exist, or has the rights of the trail's owner. */
async function ensureFit(tx: Db, role: string): Promise<void> {
  const { rows } = await sql<{ owns: boolean; super: boolean }>`
    select pg_has_role(r.oid, c.relowner, 'MEMBER') as owns,
      exists (select from pg_roles s where s.rolsuper and pg_has_role(r.oid, s.oid, 'MEMBER')) as super
    from pg_roles r, pg_class c where r.rolname = ${role} and c.oid = 'audit_events'::regclass`.execute(tx)
  const [found] = rows
  if (!found) throw new UnfitRoleError(`--role: there is no role ${role}: create role ${role} login password '…'`)
  if (found.super) throw new UnfitRoleError(`--role: ${role} is a superuser, whom nothing keeps from anything`)
  if (found.owns)
    throw new UnfitRoleError(`--role: ${role} owns the trail: run this as another role that owns the tables`)
}

/** True if the connected role could change or delete the trail, by its own rights or by granting them to itself. */
export async function mayRewriteTrail(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(c.relowner, 'MEMBER') or has_table_privilege(c.oid, 'update, delete, truncate, trigger') as may
    from pg_class c where c.oid in ('audit_events'::regclass, 'audit_seals'::regclass)
      or c.oid in (select inhrelid from pg_inherits where inhparent = 'audit_events'::regclass)
    order by may desc limit 1`.execute(db)
  return rows[0]?.may !== false
}
