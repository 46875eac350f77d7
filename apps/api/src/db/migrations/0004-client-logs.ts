import { type Kysely, sql } from 'kysely'

/** Indexes by which reports of browsers are counted for their limits, and forgotten when they are old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index logs_at on logs (at)`.execute(db)
  await sql`create index logs_user on logs (user_id, at)`.execute(db)
  await sql`create index logs_address on logs (address, at) where user_id is null`.execute(db)
}
