import { type Kysely, sql } from 'kysely'

/**
 * Who somebody is at the funder's identity provider, ceremonies with it that are under way, and
 * what it said of a session that it opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table provider_accounts (
    issuer text not null, subject text not null, user_id int not null references users, created_at timestamptz not null,
    primary key (issuer, subject), unique (user_id, issuer))`,
  `create table provider_ceremonies (
    state text primary key, browser_hash text not null, nonce text not null, verifier text not null,
    user_id int references users, vouched jsonb,
    began_at timestamptz not null, expires_at timestamptz not null)`,
  'alter table sessions add column provider_factor boolean not null default false, add column id_token text',
]
