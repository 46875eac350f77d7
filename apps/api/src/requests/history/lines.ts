import { ANALYSIS_STATES, STATES, THREE_YEAR_GRID } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import { ACCESSES } from '../../trail/record-accesses.ts'
import { IN_FORM_ORDER } from '../remarks/rows.ts'
import { buildStateLabelSql } from '../state-labels.ts'

/** Characters of a text that a line shows; the form has the whole text. */
const MOST_SHOWN = 2000

/** The colon has the no-break space that French wants before it. */
const COLON = '\u00a0: '

const nameOf = (id: RawBuilder<unknown>) =>
  sql`coalesce((select p.name || ' ' || p.surname from users p where p.id = ${id}), '')`
const change = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`jsonb_build_object('from', ${from}, 'to', ${to})`
const cut = (text: RawBuilder<unknown>) =>
  sql`case when length(${text}) > ${MOST_SHOWN}::int then left(${text}, ${MOST_SHOWN}::int) || '…' else ${text} end`
const moment = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const inState = (id: RawBuilder<number>) => sql`coalesce(${buildStateLabelSql(id)}, ${id}::text)`

/** SQL for the lines of a request's transitions. */
const moves = (id: number) => sql`
  select e.id * 4 as id, e.at, e.user_id as actor_id, ${nameOf(sql`e.user_id`)} as actor_label, 'state' as kind,
    ${inState(sql`e.to_state_id`)} as label,
    jsonb_build_object('state', ${change(inState(sql`e.from_state_id`), inState(sql`e.to_state_id`))})
      || case when e.message is null then '{}'
        else jsonb_build_object('message', ${change(sql`null::text`, sql`e.message`)}) end
      || case when r.told is null then '{}'
        else jsonb_build_object('remarks', ${change(sql`null::text`, cut(sql`r.told`))}) end as changes,
    null::int as analysis_id
  from request_events e
  left join lateral (select string_agg(r.label || ${COLON} || r.reason, chr(10) order by ${IN_FORM_ORDER}) as told
    from remarks r where r.request_id = e.request_id and r.event_id = e.id) r on true
  where e.request_id = ${id}`

/**
 * SQL for the trail's lines about a request, its analyses and its conclusion, without the state changes, which `moves`
 * selects.
 */
const changes = (id: number) => sql`
  select a.id * 4 + 1, a.at, a.actor_id, a.actor_label,
    case when a.subject <> 'request' then a.subject
      when a.action = 'update' and jsonb_exists_any(a.changes, array['responsible', 'financial_analyst', 'assignees', 'conflicts'])
        then 'people'
      else 'request' end,
    a.subject_label, case when a.action = 'create' then a.changes else a.changes - 'state' end, null
  from audit_events a
  where a.action not in (${sql.join(ACCESSES)}) and ((a.subject = 'request' and a.subject_id = ${id} and (a.action = 'create' or a.changes - 'state' <> '{}'))
    or (a.subject = 'conclusion' and a.subject_id in (select c.id from conclusions c where c.request_id = ${id})))`

const analysisState = (id: number) => buildStateLabelSql(sql`${id}::int`, 'analyze_states')

/**
 * SQL for the events of a request's analyses. States are compared by their current label; an event written with a
 * former label appears as a plain change.
 */
const analyses = (id: number) => sql`
  select a.id * 4 + 1, a.at, a.actor_id, a.actor_label,
    case when a.action = 'create' then 'analysis_created'
      when a.changes -> 'return_reason' ->> 'to' is not null then 'analysis_returned'
      when a.changes -> 'state' ->> 'to' = ${analysisState(ANALYSIS_STATES.finished.id)} then 'analysis_submitted'
      when a.changes -> 'state' ->> 'from' = ${analysisState(ANALYSIS_STATES.started.id)} then 'analysis_started'
      else 'analysis' end,
    a.subject_label, a.changes, a.subject_id
  from audit_events a
  where a.action not in (${sql.join(ACCESSES)}) and a.subject = 'analysis' and a.subject_id in (select n.id from analyses n where n.request_id = ${id})`

/** SQL for the changes in a request's form and in those of its analyses, with the name of the analysis. */
const inForms = (id: number) => sql`
  select o.named, o.analysis_id, f.*, f.kind = 'answer' and f.was_value in ('', '0', '1')
    and f.became_value in ('', '0', '1') as is_choice
  from (select r.filled_form_id, '' as named, null::int as analysis_id from requests r where r.id = ${id}
    union all select n.filled_form_id, t.label || ', ', n.id from analyses n join analyze_types t on t.id = n.type_id
      where n.request_id = ${id}) o
  join form_changes f on f.filled_form_id = o.filled_form_id`

/**
 * SQL for the lines of changed answers. Choosing another option gives one line for both options: changes that one
 * person makes together share a number (`part`), as in the history of an answer.
 */
const inAnswers = (id: number) => sql`
  select min(c.id) * 4 + 2, max(c.at), c.user_id, ${nameOf(sql`c.user_id`)}, c.kind, c.named || c.label,
    jsonb_build_object(c.kind, ${change(cut(joined(sql`c.was`)), cut(joined(sql`c.became`)))}), c.analysis_id
  from (select b.*, count(*) filter (where b.begins) over (partition by b.filled_form_id, b.label order by b.at, b.id) as part
    from (select f.*, not coalesce(f.is_choice and lag(f.is_choice) over w and lag(f.user_id) over w = f.user_id
        and f.at - lag(f.at) over w <= interval '10 minutes', false) as begins
      from (${inForms(id)}) f window w as (partition by f.filled_form_id, f.label order by f.at, f.id)) b) c
  group by c.filled_form_id, c.label, c.part, c.user_id, c.kind, c.named, c.analysis_id`

const joined = (words: RawBuilder<unknown>) => sql`string_agg(${words}, ' ; ' order by c.id)`

/**
 * SQL for the mails about a request, with the moment of sending, or that they wait, were abandoned, or are unwanted and
 * why.
 */
const mails = (id: number) => sql`
  select m.id * 4 + 3, m.created_at, null::int, '', 'mail', m.subject,
    jsonb_build_object('recipient', ${change(sql`null::text`, sql`m.recipient`)},
      case when m.sent_at is not null then 'sent_at' when m.unwanted then 'unwanted'
        when m.abandoned_at is not null then 'abandoned'
        when m.next_at is null then case when m.handed_at is null then 'failed' else 'unknown' end else 'waiting' end,
      ${change(sql`null::text`, sql`coalesce(to_jsonb(${moment(sql`coalesce(m.sent_at, m.abandoned_at)`)}), 'true')`)})
    || case when m.sent_at is not null or m.last_error is null then '{}'
      else jsonb_build_object('reason', ${change(sql`null::text`, sql`m.last_error`)}) end, null
  from mails m where m.request_id = ${id}`

/**
 * SQL for changes in the year's financial pages after the request was first submitted. Changes of one item by one
 * person within an hour are one line, from the first value to the last. Lists come without their rows, which the
 * history of an amount has.
 */
const inFinance = (id: number) => sql`
  select -min(c.id), max(c.at), c.user_id, ${nameOf(sql`c.user_id`)}, 'finance', (array_agg(c.label order by c.id desc))[1],
    case when c.key like 'amounts.%'
      then jsonb_build_object('amount', ${change(
        sql`(array_agg(c.was order by c.id))[1]`,
        sql`(array_agg(c.became order by c.id desc))[1]`,
      )})
      else '{}'::jsonb end, null
  from requests r
  join request_types t on t.id = r.type_id and t.financial_pages
  join budgets b on b.organization_id = r.organization_id and b.year = r.financial_year and b.grid_id = ${THREE_YEAR_GRID}
  join budget_changes c on c.budget_id = b.id
  where r.id = ${id} and c.at > (select min(e.at) from request_events e
    where e.request_id = r.id and e.to_state_id = ${STATES.submitted.id})
  group by c.key, c.user_id, date_trunc('hour', c.at)`

/**
 * SQL for the whole history of a request, read from the tables in which each event was recorded. The ids are stable and
 * encode the table that a line comes from.
 */
export const buildHistorySql = (id: number): RawBuilder<unknown> => sql`(
  select l.id, ${id}::int as request_id, l.at, l.actor_id, l.actor_label, l.kind, l.label, l.changes,
    (select jsonb_build_object('id', n.id, 'summary', t.summary) from analyses n join analyze_types t on t.id = n.type_id
      where n.id = l.analysis_id) as analysis
  from (${moves(id)} union all ${changes(id)} union all ${analyses(id)}
    union all ${inAnswers(id)} union all ${inFinance(id)} union all ${mails(id)}) l)`
