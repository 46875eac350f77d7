import { ABANDONED_AFTER_DAYS, type Actor, ANALYSIS_STATES, type FormUseSelection, STATES } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import { buildAbilityCondition } from '../access/ability-condition.ts'
import { midnightOf } from '../db/local-day.ts'
import { REQUEST_FACTS } from '../requests/index.ts'

/** What a figure is asked for: the form, which filled forms, by whom and when. */
export interface FormUseQuestion {
  readonly actor: Actor
  readonly form_id: number
  readonly selection: FormUseSelection
  readonly now: Date
}

/** SQL for the moment when request `r` first entered a state; null if it never did. */
const firstEntered = (state: { readonly id: number }) =>
  sql`(select min(e.at) from request_events e where e.request_id = r.id and e.to_state_id = ${state.id}::int)`

/**
 * SQL condition: line `c` of the history of form `k` was written by somebody who answered, not by an administrator who
 * carried the form over: those lines are a little older than the row of their transaction. Evaluated for carried forms
 * alone, which are few.
 */
export const IS_ANSWER = sql`case when k.is_carried then not exists (select from form_carry_overs o
  where o.filled_form_id = k.id and o.user_id = c.user_id and c.at between o.at - interval '1 minute' and o.at)
  else true end`

/** SQL for the first (`asc`) or last (`desc`) save of form `k`; of forms without history, that of its answers. */
const saveOf = (order: 'asc' | 'desc') => sql`coalesce(
  (select c.at from form_changes c where c.filled_form_id = k.id and ${IS_ANSWER} order by c.at ${sql.raw(order)} limit 1),
  (select w.updated_at from answers w where w.filled_form_id = k.id and w.prefilled_from is null and w.value <> ''
    order by w.updated_at ${sql.raw(order)} limit 1))`

/**
 * SQL for the start of a statement about the use of a form: the common table `counted` has the selected filled forms that
 * were begun, with first save, first submission and first return. The history of a form (`form_changes`) has a line for each spate of changes
 * of an answer, with the moment of its last save. Forms from before it was written, or whose requests were anonymised,
 * have none; then the moments of their answers are read.
 *
 * A request that a conflict of interest closes to the actor is not counted, because a selection may leave one alone.
 */
export function buildCountedForms({ actor, form_id, selection, now }: FormUseQuestion): RawBuilder<unknown> {
  const { version, type_id, from, to } = selection
  const isSelected = joinConditions([
    sql`f.form_id = ${form_id}::int`,
    version !== undefined && sql`f.form_version = ${version}::int`,
    type_id !== undefined && sql`r.type_id = ${type_id}::int`,
    buildAbilityCondition(actor, 'request.read_form', REQUEST_FACTS),
  ])
  const isBegunThen = joinConditions([
    sql`begun_at is not null`,
    from !== undefined && sql`begun_at >= ${midnightOf(sql`${from}::date`)}`,
    to !== undefined && sql`begun_at < ${midnightOf(sql`${to}::date + 1`)}`,
  ])
  const since = new Date(now.getTime() - ABANDONED_AFTER_DAYS * 86_400_000)
  return sql`with owned as (
      select f.id, f.percent, r.id as request_id, r.archived, r.state_id <> ${STATES.draft.id}::int as is_submitted,
        ${firstEntered(STATES.submitted)} as submitted_at, ${firstEntered(STATES.correction)} as returned_at
      from requests r join filled_forms f on f.id = r.filled_form_id where ${isSelected}
      union all
      select f.id, f.percent, null, r.archived, a.submitted_at is not null or a.state_id = ${ANALYSIS_STATES.finished.id}::int,
        a.submitted_at, null
      from analyses a join requests r on r.id = a.request_id join filled_forms f on f.id = a.filled_form_id
      where ${isSelected}),
    marked as (
      select o.*, o.id in (select filled_form_id from form_carry_overs) as is_carried from owned o),
    dated as materialized (
      select k.*, ${saveOf('asc')} as begun_at, ${saveOf('desc')} as saved_at from marked k),
    counted as materialized (
      select *, not is_submitted and (archived or saved_at < ${since}::timestamptz) as is_abandoned
      from dated where ${isBegunThen})`
}

/** SQL condition for all of these, without those that are false. */
const joinConditions = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> =>
  sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )

/** SQL for the common table `places`: the question and the section of each option, and its place in the form. */
export const buildPlaces = (places: readonly object[]): RawBuilder<unknown> =>
  sql`places as materialized (select * from json_to_recordset(${JSON.stringify(places)}::json)
    as x (option_id int, question_id int, section_id int, place int))`

/** SQL for the saves of form `k` in order, with the time since the save before (`gap`; null for the first). */
export const SAVES_OF_FORM = sql`select c.option_id, c.at, c.id, c.at - lag(c.at) over (order by c.at, c.id) as gap
  from form_changes c where c.filled_form_id = k.id and ${IS_ANSWER}`
