import { type Kysely, sql } from 'kysely'

/** Which request a mail is about, so that its history tells it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table mails add column request_id int references requests`,
  `create index mails_request on mails (request_id, id) where request_id is not null`,
]
