import { type Kysely, sql } from 'kysely'

/** An organisation has one user (source 1, section 5), however many people link at once; indexes of the list of users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `drop index organization_users_organization`,
  `create unique index organization_users_organization on organization_users (organization_id)`,
  `create index users_surname on users (fold(surname), id)`,
  `create index users_name on users (fold(name), id)`,
  `create index users_email_folded on users (fold(email), id)`,
  `create index users_type on users (type_id, id)`,
  `create index users_created_at on users (created_at, id)`,
  `create index users_updated_at on users (updated_at, id)`,
  `create index users_texts on users using gin (
    fold(surname) gin_trgm_ops, fold(name) gin_trgm_ops, fold(email) gin_trgm_ops)`,
]
