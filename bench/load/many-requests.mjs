/**
 * Creates 100,000 requests of the benchmark's organisations: five financial years, every type and state in the
 * proportions of an established funder (most are decided), with filled forms, analyses of all accepted ones,
 * conclusions, two history lines each, and assigned people where they are under way; answers with statistics,
 * statements of the organisations, and a number of other answers each; and one request with 500 answers, 20 documents
 * and 4 analyses. The last digit of `i` decides the type of request `i`, the next one its year, and the rest its
 * organisation and state, so that each type has requests of each year, field of action and region. A fifth of all are
 * of type 1 and 2026, the largest board and report; three tenths, of former years, are archived.
 */
import { sql } from '../../apps/api/node_modules/kysely/dist/index.js'
import { backfillStatistics } from '../../apps/api/src/serving/backfill-statistics.ts'

/** States of requests under way, one in a hundred each; all others are decided. */
const UNDER_WAY = [1, 2, 3, 4, 4, 5, 6]

/** Adds requests, with `answersEach` answers each besides those with statistics. */
export async function addManyRequests(db, { answersEach, requests = 100_000 }) {
  const { rows } = await sql`select (select min(id) from organizations) as organization,
    (select count(*)::int from organizations) as organizations,
    array(select id from users where type_id = 2 order by id) as advisers,
    array(select id from users where type_id in (3, 4) order by id) as analysts,
    (select coalesce(max(id), 0) from filled_forms) as filled`.execute(db)
  for (const statement of [
    ...statementsFor({ ...rows[0], requests }),
    ...answersFor(answersEach),
    ...STATEMENTS_OF_YEARS,
  ])
    await statement.execute(db)
  await backfillStatistics(db)
  for (const table of [
    'requests',
    'filled_forms',
    'analyses',
    'conclusions',
    'request_events',
    'request_users',
    'answers',
    'form_figures',
    'budgets',
    'budget_figures',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** Returns the id of the request with 500 answers, 20 documents and 4 analyses, which is the last. */
export async function largeRequest(db) {
  const { rows } = await sql`select max(id) as id from requests`.execute(db)
  return rows[0].id
}

/** SQL for the type and the year of request `i`, each from one digit. */
const TYPE = sql.raw('(array[1, 1, 1, 1, 2, 2, 3, 4, 4, 5])[1 + i % 10]')
const YEAR = '(array[2026, 2026, 2026, 2026, 2026, 2025, 2025, 2024, 2023, 2022])[1 + i / 10 % 10]'
/** SQL for the remaining digits, modulo 100. */
const REST = 'i / 100 % 100'
/** SQL for the state of request `i`: the last one of its type, except for a few. */
const STATE =
  sql.raw(`case when ${REST} < ${UNDER_WAY.length} and (t.flow @> to_jsonb((array[${UNDER_WAY}])[1 + ${REST}]))
  then (array[${UNDER_WAY}])[1 + ${REST}] else (t.flow ->> -1)::int end`)
const ARCHIVED = sql.raw(`${YEAR} < 2026 and ${REST} >= 40`)

/** SQL for the organisation of request `i`. */
const organizationOf = (first, count) => sql`${first}::int + (i / 100 * 7919 + i % 100 * 4973) % ${count}::int`

const statementsFor = ({ organization, organizations, advisers, analysts, filled, requests }) => [
  sql`insert into filled_forms (id, form_id, form_version, percent, organization_id)
    select ${filled}::int + i, t.form_id, 1, 100, case when i > ${requests}::int then ${organization}::int
      else ${organizationOf(organization, organizations)} end
    from generate_series(1, ${requests + 1}::int) i
    join request_types t on t.id = case when i > ${requests}::int then 1 else ${TYPE} end`,
  sql`insert into requests (type_id, filled_form_id, organization_id, financial_year, state_id, responsible_id,
      financial_analyst_id, archived, date_created, date_close, date_submitted, updated_at)
    select t.id, ${filled}::int + i, ${organizationOf(organization, organizations)},
      ${sql.raw(YEAR)}, ${STATE}, (${advisers}::int[])[1 + i % cardinality(${advisers}::int[])],
      case when t.id <= 3 then (${analysts}::int[])[1 + i % cardinality(${analysts}::int[])] end, ${ARCHIVED},
      to_char(date '2022-01-10' + i % 1700, 'YYYY-MM-DD'), to_char(date '2022-03-31' + i % 1700, 'YYYY-MM-DD'),
      to_char(date '2022-03-20' + i % 1700, 'YYYY-MM-DD'), timestamptz '2022-03-20' + i * interval '20 minutes'
    from generate_series(1, ${requests}::int) i join request_types t on t.id = ${TYPE}`,
  sql`insert into requests (type_id, filled_form_id, organization_id, financial_year, state_id, responsible_id, date_created)
    select 1, ${filled + requests + 1}::int, ${organization}::int, 2026, 4, (${advisers}::int[])[1], '2026-01-10'`,
  sql`select setval(pg_get_serial_sequence('filled_forms', 'id'), max(id)) from filled_forms`,
  sql`with wanted as (select r.id as request_id, r.organization_id, k.id as type_id, k.form_id, r.state_id,
        (select max(id) from filled_forms) + row_number() over (order by r.id, k.id) as filled_form_id
      from requests r join request_types t on t.id = r.type_id
        join analyze_types k on t.analyze_type_ids @> to_jsonb(k.id) where r.state_id >= 4),
    begun as (insert into filled_forms (id, form_id, form_version, percent, organization_id)
      select filled_form_id, form_id, 1, case when state_id = 4 then 40 else 100 end, organization_id from wanted)
    insert into analyses (request_id, organization_id, type_id, filled_form_id, state_id)
      select request_id, organization_id, type_id, filled_form_id, case when state_id = 4 then 1 + filled_form_id % 3 else 3 end from wanted`,
  sql`select setval(pg_get_serial_sequence('filled_forms', 'id'), max(id)) from filled_forms`,
  sql`insert into request_users (request_id, organization_id, user_id, type_id)
    select a.request_id, a.organization_id, (${analysts}::int[])[1 + a.id % cardinality(${analysts}::int[])], a.type_id
    from analyses a join analyze_types k on k.id = a.type_id where not k.financial and not k.summary`,
  sql`insert into conclusions (request_id, organization_id, color_id, color_id_final, ammount_recommended, ammount_final, done)
    select id, organization_id, 1 + id % 4, 1 + id % 4, 100000 * (1 + id % 90), 100000 * (1 + id % 90), true from requests where state_id = 8`,
  sql`update requests set color_id = 1 + id % 4 where state_id = 8`,
  sql`insert into request_events (request_id, organization_id, at, from_state_id, to_state_id)
    select id, organization_id, updated_at, from_state, to_state from requests,
      (values (1, 2), (2, 4)) step (from_state, to_state) where state_id >= 4`,
  sql`insert into answers (filled_form_id, organization_id, option_id, value, revision, updated_at)
    select ${filled + requests + 1}::int, ${organization}::int, option_id, 'Une réponse de longueur moyenne, comme il s’en écrit beaucoup.', 1, now()
    from (select distinct jsonb_path_query(description, '$.**.options[*].id')::int as option_id from forms where id = 1
      order by 1 limit 500) o`,
  sql`insert into documents (filled_form_id, organization_id, label, name, content_type, size, key, created_at)
    select ${filled + requests + 1}::int, ${organization}::int, 'Document ' || i, 'document-' || i || '.pdf', 'application/pdf', 1000, 'bench-' || i, now()
    from generate_series(1, 20) i`,
]

/** SQL for the first option of each question with a statistic, by form. */
const TAGGED = sql`select distinct f.id as form_id, q ->> 'statistic' as statistic, (q -> 'options' -> 0 ->> 'id')::int as option_id
  from forms f, jsonb_path_query(f.description, '$.sections[*].questions[*] ? (exists (@.statistic))') q`

/**
 * SQL that inserts the answers with statistics of every request, and other answers to the first options of its form.
 */
const answersFor = (each) => [
  sql`insert into answers (filled_form_id, organization_id, option_id, value, revision, updated_at)
    select r.filled_form_id, r.organization_id, o.option_id,
      (case when o.statistic = 'amount_asked' then 5000 + r.id % 60000 else 1 + r.id % 400 end)::text, 1, now()
    from requests r join request_types t on t.id = r.type_id join (${TAGGED}) o on o.form_id = t.form_id
    on conflict do nothing`,
  sql`insert into answers (filled_form_id, organization_id, option_id, value, revision, updated_at)
    select r.filled_form_id, r.organization_id, o.option_id, 'Une réponse', 1, now()
    from requests r join request_types t on t.id = r.type_id
    join (select form_id, option_id, row_number() over (partition by form_id order by option_id) as place
      from (select distinct f.id as form_id, jsonb_path_query(f.description, '$.**.options[*].id')::int as option_id
        from forms f) known) o on o.form_id = t.form_id and o.place <= ${each}::int
    on conflict do nothing`,
  // The amount that the generic analysis proposes, and the choice that shows its question.
  sql`insert into answers (filled_form_id, organization_id, option_id, value, revision, updated_at)
    select a.filled_form_id, a.organization_id, given.option_id, given.value, 1, now()
    from analyses a, (values (290026, '1'), (290028, '1500')) given (option_id, value) where a.type_id = 9`,
]

/** SQL for the statements of each organisation in each of the five years: Centraide's grant and other income. */
const STATEMENTS_OF_YEARS = [
  sql`insert into budgets (organization_id, year, grid_id)
    select o.id, year, 'three-year-budget' from organizations o, generate_series(2022, 2026) year on conflict do nothing`,
  sql`insert into budget_items (budget_id, organization_id, key, cents, revision, updated_at)
    select b.id, b.organization_id, 'amounts.statements.' || line.key, line.cents + b.id % 100 * 10000, 1, now()
    from budgets b, (values ('income_centraide', 1500000), ('subvention_1', 6000000)) line (key, cents)
    on conflict do nothing`,
]
