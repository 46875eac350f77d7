import { type Kysely, sql } from 'kysely'

/**
 * Adds whose session at the identity provider opened a session here, so that its end there ends it here; the logout
 * tokens that were used; and fresh logins at the provider that prove who acts in a session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table sessions add column provider_issuer text, add column provider_subject text,
    add column provider_session text`,
  'create index on sessions (provider_subject) where provider_subject is not null',
  'create index on sessions (provider_session) where provider_session is not null',
  'create table provider_logouts (token_id text primary key, expires_at timestamptz not null)',
  `alter table provider_ceremonies add column proof_of text`,
  `create table provider_proofs (
    proof_hash text primary key, token_hash text not null references sessions on delete cascade,
    expires_at timestamptz not null)`,
  'create index on provider_proofs (token_hash)',
]
