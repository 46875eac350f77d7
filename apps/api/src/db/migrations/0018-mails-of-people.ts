import { type Kysely, sql } from 'kysely'

/**
 * Reminders of closing dates that were written, each once; whose mail a mail is, and which mails people chose not to
 * get: those are kept as unwanted instead of being sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table closing_reminders (
    request_id int not null references requests, key text not null, date_close text not null,
    at timestamptz not null,
    primary key (request_id, key, date_close))`,
  `create index requests_closing on requests (date_close) where not archived`,
  `alter table mails add column user_id int references users, add column unwanted boolean not null default false`,
  `create table unwanted_mails (
    user_id int not null references users, kind text not null, primary key (user_id, kind))`,
]
