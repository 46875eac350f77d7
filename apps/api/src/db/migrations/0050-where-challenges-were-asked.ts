import { type Kysely, sql } from 'kysely'

/** From where a challenge of passkeys was asked for: one address gets a bounded number. Those under way are not bounded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table passkey_challenges add column address text not null default ''`).execute(db)
  await sql.raw('create index passkey_challenges_address on passkey_challenges (address)').execute(db)
}
