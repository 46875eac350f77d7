import { type Kysely, sql } from 'kysely'

/** Drafts of the funder's content, one for each item, and every value that was published, which never changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table content_drafts (
    kind text not null, key text not null, revision text not null, base jsonb not null, value jsonb not null,
    created_at timestamptz not null, updated_at timestamptz not null, updated_by int not null references users (id),
    primary key (kind, key))`,
  `create table content_versions (
    kind text not null, key text not null, version int not null, value jsonb not null, at timestamptz not null,
    published_by int references users (id), primary key (kind, key, version))`,
  `create index content_drafts_updated_by on content_drafts (updated_by)`,
  `create index content_versions_published_by on content_versions (published_by)`,
]
