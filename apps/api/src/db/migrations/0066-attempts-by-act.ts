import { type Kysely, sql } from 'kysely'

/** Tries are counted by what is tried: asking for a link must not pause the logins of an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_attempts add column act text not null default 'login'`.execute(db)
}
