import { type Kysely, sql } from 'kysely'

/** What lists are found, searched and sorted by, with 5,000 organisations and 20,000 notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Trusted: whoever may create tables may install it. Finds a part of a text by its groups of three letters.
  `create extension if not exists pg_trgm`,
  // The table keeps the column, so that deep pages are read from the index alone and a match is checked without
  // folding again.
  `alter table organizations add column name_folded text generated always as (fold(name)) stored`,
  // All that a search looks into, in one: one index answers it, and a match is checked once.
  `alter table organizations add column search_folded text generated always as (fold(
    name || E'\\n' || coalesce(patent_name, '') || E'\\n' || coalesce(organisation_number, '') || E'\\n' ||
    coalesce(neq, '') || E'\\n' || coalesce(email_general, '') || E'\\n' || coalesce(city, '') || E'\\n' ||
    coalesce(region, '') || E'\\n' || coalesce(mrc, ''))) stored`,
  `create index organizations_search on organizations using gin (search_folded gin_trgm_ops)`,
  `drop index organizations_name`,
  `create index organizations_name on organizations (name_folded, id)`,
  `alter table notes add column text_folded text generated always as (fold(text)) stored`,
  // One index of several columns serves any of them, and their alternatives.
  `create index organizations_texts on organizations using gin (
    name_folded gin_trgm_ops, fold(organisation_number) gin_trgm_ops, fold(neq) gin_trgm_ops,
    fold(email_general) gin_trgm_ops, fold(city) gin_trgm_ops, fold(mrc) gin_trgm_ops, fold(region) gin_trgm_ops)`,
  // Empty values are last both ways: each way has its own index.
  `create index organizations_number on organizations (fold(organisation_number), id)`,
  `create index organizations_number_down on organizations (fold(organisation_number) desc nulls last, id desc)`,
  `create index organizations_city on organizations (fold(city), id)`,
  `create index organizations_city_down on organizations (fold(city) desc nulls last, id desc)`,
  `create index organizations_region on organizations (fold(region), id)`,
  `create index organizations_region_down on organizations (fold(region) desc nulls last, id desc)`,
  `create index organizations_mrc on organizations (fold(mrc), id)`,
  `create index organizations_mrc_down on organizations (fold(mrc) desc nulls last, id desc)`,
  `create index organizations_action_field on organizations (action_field_id, id)`,
  `create index notes_texts on notes using gin (text_folded gin_trgm_ops)`,
  `create index notes_date on notes (date, id)`,
  `drop index notes_user`,
  `create index notes_user on notes (user_id, id)`,
  `create index notes_type on notes (type_id, id)`,
  // All that decides whether somebody sees a note: totals are counted without reading one.
  `create index notes_seen on notes (ending_date, confidential, user_id, status, id)`,
  `create index requests_financial_year on requests (financial_year, id)`,
  `create index requests_date_created on requests (date_created, id)`,
  `create index audit_events_at_id on audit_events (at, id)`,
  `drop index audit_events_at`,
  `create index audit_events_subject_label on audit_events using gin (
    fold(subject_label) gin_trgm_ops, fold(actor_label) gin_trgm_ops)`,
]
