/**
 * 100,000 requests of the benchmark's organisations: five financial years, every type and state as a funder has them
 * after years (most of them decided), with filled forms, analyses of all that were accepted, conclusions, two lines of
 * history each, people on those that are under way; and one request with 500 answers, 20 documents and 4 analyses.
 */
import { sql } from '../../apps/api/node_modules/kysely/dist/index.js'

const REQUESTS = 100_000
/** One in a hundred stands in each of these; all others are decided. */
const UNDER_WAY = [1, 2, 3, 4, 4, 5, 6]

/** Adds them; gives the id of the large request. */
export async function addManyRequests(db) {
  const { rows } = await sql`select (select min(id) from organizations) as organization,
    (select count(*)::int from organizations) as organizations,
    array(select id from users where type_id = 2 order by id) as advisers,
    array(select id from users where type_id in (3, 4) order by id) as analysts,
    (select coalesce(max(id), 0) from filled_forms) as filled`.execute(db)
  for (const statement of statementsFor(rows[0])) await statement.execute(db)
  for (const table of [
    'requests',
    'filled_forms',
    'analyses',
    'conclusions',
    'request_events',
    'request_users',
    'answers',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  const { rows: largest } = await sql`select max(id) as id from requests`.execute(db)
  return largest[0].id
}

/** The state of request `i` of a type: its last one, but for a few. */
const STATE =
  sql.raw(`case when i % 100 < ${UNDER_WAY.length} and (t.flow @> to_jsonb((array[${UNDER_WAY}])[1 + i % 100]))
  then (array[${UNDER_WAY}])[1 + i % 100] else (t.flow ->> -1)::int end`)
const TYPE = sql.raw('1 + i % 5')

const statementsFor = ({ organization, organizations, advisers, analysts, filled }) => [
  sql`insert into filled_forms (id, form_id, form_version, percent)
    select ${filled}::int + i, t.form_id, 1, 100 from generate_series(1, ${REQUESTS + 1}::int) i
    join request_types t on t.id = case when i > ${REQUESTS}::int then 1 else ${TYPE} end`,
  sql`insert into requests (type_id, filled_form_id, organization_id, financial_year, state_id, responsible_id,
      financial_analyst_id, archived, date_created, date_close, date_submitted, updated_at)
    select t.id, ${filled}::int + i, ${organization}::int + (i * 7919) % ${organizations}::int, 2022 + i % 5, ${STATE},
      (${advisers}::int[])[1 + i % cardinality(${advisers}::int[])],
      case when t.id <= 3 then (${analysts}::int[])[1 + i % cardinality(${analysts}::int[])] end, i % 10 >= 7,
      to_char(date '2022-01-10' + i % 1700, 'YYYY-MM-DD'), to_char(date '2022-03-31' + i % 1700, 'YYYY-MM-DD'),
      to_char(date '2022-03-20' + i % 1700, 'YYYY-MM-DD'), timestamptz '2022-03-20' + i * interval '20 minutes'
    from generate_series(1, ${REQUESTS}::int) i join request_types t on t.id = ${TYPE}`,
  sql`insert into requests (type_id, filled_form_id, organization_id, financial_year, state_id, responsible_id, date_created)
    select 1, ${filled + REQUESTS + 1}::int, ${organization}::int, 2026, 4, (${advisers}::int[])[1], '2026-01-10'`,
  sql`select setval(pg_get_serial_sequence('filled_forms', 'id'), max(id)) from filled_forms`,
  sql`with wanted as (select r.id as request_id, k.id as type_id, k.form_id, r.state_id,
        (select max(id) from filled_forms) + row_number() over (order by r.id, k.id) as filled_form_id
      from requests r join request_types t on t.id = r.type_id
        join analyze_types k on t.analyze_type_ids @> to_jsonb(k.id) where r.state_id >= 4),
    begun as (insert into filled_forms (id, form_id, form_version, percent)
      select filled_form_id, form_id, 1, case when state_id = 4 then 40 else 100 end from wanted)
    insert into analyses (request_id, type_id, filled_form_id, state_id)
      select request_id, type_id, filled_form_id, case when state_id = 4 then 1 + filled_form_id % 3 else 3 end from wanted`,
  sql`select setval(pg_get_serial_sequence('filled_forms', 'id'), max(id)) from filled_forms`,
  sql`insert into request_users (request_id, user_id, type_id)
    select a.request_id, (${analysts}::int[])[1 + a.id % cardinality(${analysts}::int[])], a.type_id
    from analyses a join analyze_types k on k.id = a.type_id where not k.financial and not k.summary`,
  sql`insert into conclusions (request_id, color_id, color_id_final, ammount_recommended, ammount_final, done)
    select id, 1 + id % 4, 1 + id % 4, 100000 * (1 + id % 90), 100000 * (1 + id % 90), true from requests where state_id = 8`,
  sql`insert into request_events (request_id, at, from_state_id, to_state_id)
    select id, updated_at, from_state, to_state from requests,
      (values (1, 2), (2, 4)) step (from_state, to_state) where state_id >= 4`,
  sql`insert into answers (filled_form_id, option_id, value, revision, updated_at)
    select ${filled + REQUESTS + 1}::int, option_id, 'Une réponse de longueur moyenne, comme il s’en écrit beaucoup.', 1, now()
    from (select distinct jsonb_path_query(description, '$.**.options[*].id')::int as option_id from forms where id = 1
      order by 1 limit 500) o`,
  sql`insert into documents (filled_form_id, label, name, content_type, size, key, created_at)
    select ${filled + REQUESTS + 1}::int, 'Document ' || i, 'document-' || i || '.pdf', 'application/pdf', 1000, 'bench-' || i, now()
    from generate_series(1, 20) i`,
]
