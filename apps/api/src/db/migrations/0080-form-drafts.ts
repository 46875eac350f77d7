import { type Kysely, sql } from 'kysely'

/** Drafts of forms, one for each form, with the acts that made them: who edits at once is told what others did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table form_drafts (
    form_id int primary key, base_version int, revision int not null default 0, description jsonb not null,
    created_at timestamptz not null, updated_at timestamptz not null,
    updated_by int not null references users (id))`,
  `create table form_draft_acts (
    form_id int not null references form_drafts (form_id) on delete cascade, revision int not null,
    acts jsonb not null, user_id int not null references users (id), at timestamptz not null,
    primary key (form_id, revision))`,
  `create index form_drafts_updated_by on form_drafts (updated_by)`,
  `create index form_draft_acts_user_id on form_draft_acts (user_id)`,
]
