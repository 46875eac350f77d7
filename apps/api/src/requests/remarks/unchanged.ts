import { STATES } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { filledFormOf, loadFilledForm } from '../../filled-forms/index.ts'

/** True if the remark of this id is marked as corrected although the answer did not change. */
export type IsUnchanged = (id: number) => boolean

interface Marked {
  readonly id: number
  readonly event_id: number | null
  readonly question_id: number
  readonly done_at: Date | null
}

/**
 * Finds the remarks that are marked as corrected although the answers of their question are the same at the next
 * return, or now, as at their return. Reads no answers if nothing is marked.
 */
export async function findUnchangedRemarks(
  db: Db,
  request_id: number,
  remarks: readonly Marked[],
): Promise<IsUnchanged> {
  const marked = remarks.filter(({ done_at, event_id }) => done_at !== null && event_id !== null)
  if (marked.length === 0) return () => false
  const { filled_form_id } = await db
    .selectFrom('requests')
    .select('filled_form_id')
    .where('id', '=', request_id)
    .executeTakeFirstOrThrow()
  const form = await loadFilledForm(db, await filledFormOf(db, filled_form_id))
  const changed = await changedOptions(db, { id: request_id, filled_form_id })
  const unchanged = marked.filter(({ event_id, question_id }) => {
    const options = form.questionById.get(question_id)?.question.options ?? []
    return !options.some(({ id }) => changed.has(`${event_id} ${id}`))
  })
  const ids = new Set(unchanged.map(({ id }) => id))
  return (id) => ids.has(id)
}

interface Request {
  readonly id: number
  readonly filled_form_id: number
}

/** Returns pairs of a return and an option whose answer changed until the next return, or until now. */
async function changedOptions(db: Db, { id, filled_form_id }: Request): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ event_id: number; option_id: number }>`
    with returns as (
      select e.id, lead(e.id) over (order by e.id) as next from request_events e
      where e.request_id = ${id} and e.to_state_id = ${STATES.correction.id}),
    was as (
      select r.id as event_id, b.option_id, b.value, coalesce(b.details, '') as details
      from returns r join returned_answers b on b.event_id = r.id),
    became as (
      select r.id as event_id, a.option_id, a.value, coalesce(a.details, '') as details
      from returns r join returned_answers a on a.event_id = r.next
      union all
      select r.id, a.option_id, a.value, coalesce(a.details, '')
      from returns r join answers a on r.next is null and a.filled_form_id = ${filled_form_id})
    select event_id, option_id from was full join became using (event_id, option_id)
    where coalesce(was.value, '') <> coalesce(became.value, '')
      or coalesce(was.details, '') <> coalesce(became.details, '')`.execute(db)
  return new Set(rows.map(({ event_id, option_id }) => `${event_id} ${option_id}`))
}
