import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { copyTables } from './copy-tables.ts'
import { USER_DECISIONS } from './decisions-of-user.ts'

/** Collects what is kept about a person: rows of tables, their acts in the trail, and what was done to their account. */
export async function collectUser(db: Db, id: number) {
  const tables = await copyTables(db, USER_DECISIONS, { user: sql`${id}::int` })
  const acts = await db
    .selectFrom('audit_events')
    .select(['at', 'address', 'action', 'subject', 'subject_id'])
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute()
  // Who did it is left out: it is about somebody else.
  const account = await db
    .selectFrom('audit_events')
    .select(['at', 'action', 'changes'])
    .where('subject', '=', 'user')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...tables, acts, account }
}
