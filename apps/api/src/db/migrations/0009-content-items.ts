import { type Kysely, sql } from 'kysely'
import shipped from './0009-shipped-2026-11-22.json' with { type: 'json' }

/**
 * What was shipped of the content, so that what the funder changed can be told from it. Each thing that can be changed
 * by itself is by itself: a mail, a question, an office. Copies of lists that have tables of their own go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  // A database that has content already had it from the version of 2026-11-22, in these very words.
  const rows = Object.entries(shipped).flatMap(([kind, hashes]) =>
    Object.entries(hashes).map(([key, shipped_hash]) => ({ kind, key, shipped_hash })),
  )
  await sql`insert into content_items (kind, key, shipped_hash)
    select kind, key, shipped_hash from jsonb_populate_recordset(null::content_items, ${JSON.stringify(rows)}::jsonb)
    where exists (select from forms)`.execute(db)
}

/** A list inside the text of questions as rows of `lookups`; who gave two things the same number keeps both. */
const listOf = (kind: string, field: string, [label, data]: readonly [string, string]): string =>
  `insert into lookups (kind, id, position, label, data)
    select '${kind}', id, position, label, ${data} || jsonb_build_object('id', id, 'label', label)
    from (
      select entry, (ordinality - 1)::int as position, coalesce(entry ->> '${label}', '') as label,
        case when entry ->> 'id' ~ '^[0-9]{1,6}$'
          and row_number() over (partition by entry ->> 'id' order by ordinality) = 1
          then (entry ->> 'id')::int else (1000000 + ordinality)::int end as id
      from texts, jsonb_array_elements(
        case when jsonb_typeof(data -> '${field}') = 'array' then data -> '${field}' else '[]' end)
        with ordinality as elements (entry, ordinality)
      where texts.key = 'faq' and jsonb_typeof(entry) = 'object') as entries`

const STATEMENTS = [
  `create table content_items (
    kind text not null, key text not null, shipped_hash text not null, primary key (kind, key))`,
  listOf('faq_contacts', 'contacts', ['label', 'entry']),
  listOf('faq_questions', 'questions', ['question', `entry - 'question'`]),
  `update texts set data = data - 'contacts' - 'questions' where key = 'faq'`,
  `insert into texts (key, data)
    select distinct on (mail ->> 'key') 'mail.' || (mail ->> 'key'),
      jsonb_build_object('subject', mail -> 'subject', 'body', mail -> 'body')
    from texts, jsonb_array_elements(
      case when jsonb_typeof(data -> 'mails') = 'array' then data -> 'mails' else '[]' end)
      with ordinality as elements (mail, ordinality)
    where texts.key = 'mails' and mail ->> 'key' is not null
    order by mail ->> 'key', ordinality`,
  `insert into texts (key, data)
    select 'funder', data -> 'funder' from texts where key = 'mails' and jsonb_typeof(data -> 'funder') = 'object'`,
  `delete from texts where key = 'mails'`,
  `delete from lookups where kind in ('user_types', 'request_types', 'analyze_types')`,
  // How a state is treated is the workflow's; what it is called is the funder's.
  `update lookups set data = jsonb_build_object('id', id, 'label', label, 'code', data -> 'code')
    where kind = 'request_states'`,
]
