import { type Actor, type AuditEvent, type AuditSubject, can, type ListQuery, NOBODY } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../db/client.ts'
import { listColumns } from '../db/list-columns.ts'
import { type ListPlan, listPage, type PageOfIds } from '../db/list-page.ts'
import { listPeopleChoices } from '../db/people.ts'
import { AppError } from '../errors/app-error.ts'

/** The columns by which the trail may be filtered, sorted and searched. */
export const EVENT_COLUMNS = listColumns('audit', {
  id: { value: sql`e.id`, filled: true },
  at: { value: sql`e.at`, filled: true },
  actor_id: { value: sql`e.actor_id`, none: NOBODY },
  actor_label: { value: sql`e.actor_label`, filled: true, searched: true },
  address: { value: sql`e.address`, filled: true },
  action: { value: sql`e.action`, filled: true },
  subject: { value: sql`e.subject`, filled: true },
  subject_id: { value: sql`e.subject_id` },
  subject_label: { value: sql`e.subject_label`, filled: true, searched: true },
})

/** SQL for the request that the object of event `e` belongs to. */
const REQUEST_OF = sql<number | null>`case e.subject
  when 'analysis' then (select a.request_id from analyses a where a.id = e.subject_id)
  when 'conclusion' then (select c.request_id from conclusions c where c.id = e.subject_id) end`

/** SQL for the requests that a conflict of interest closes to a user; the subquery runs once for a whole list. */
const closedTo = (user: number) => sql`array(select c.request_id from closed_requests c where c.user_id = ${user})`

/**
 * SQL condition: event `e` is not about a request that a conflict of interest closes to the actor, whatever their rank.
 */
const openTo = ({ id }: Actor): RawBuilder<SqlBool> => sql<SqlBool>`not (e.subject_id is not null and (
  (e.subject = 'request' and e.subject_id = any(${closedTo(id)}))
  or (e.subject = 'analysis'
    and e.subject_id = any(array(select a.id from analyses a where a.request_id = any(${closedTo(id)}))))
  or (e.subject = 'conclusion'
    and e.subject_id = any(array(select n.id from conclusions n where n.request_id = any(${closedTo(id)}))))))`

interface Listing {
  readonly actor: Actor
  readonly query: ListQuery
}

type More = readonly RawBuilder<SqlBool>[]

/** The list source of the events that the actor may see; `more` adds conditions. */
export const planEventList = ({ actor, query }: Listing, more: More = []): ListPlan => ({
  source: { from: sql`audit_events e`, id: sql`e.id`, columns: EVENT_COLUMNS, within: [openTo(actor), ...more] },
  query,
})

/** Returns one page of the trail. */
export async function listEvents(db: Db, listing: Listing, more: More = []) {
  const rows = (page: PageOfIds) =>
    db
      .selectFrom('audit_events as e')
      .innerJoin(page, 'page.id', 'e.id')
      .selectAll('e')
      .select(REQUEST_OF.as('request_id'))
      .orderBy('page.place')
      .execute()
  const page = await listPage({ db, ...planEventList(listing, more), rows })
  return { ...page, data: page.data.map((row) => ({ ...row, at: row.at.toISOString() }) as AuditEvent) }
}

/** Throws `conflict_declared` if a conflict of interest closes the object, and thus its history, to the caller. */
export async function ensureOpen(db: Db, { actor, subject, id }: AuditReader): Promise<void> {
  const { rows } = await sql`select 1 from (values (${subject}::text, ${id}::int)) e (subject, subject_id)
    where ${openTo(actor)}`.execute(db)
  if (rows.length === 0) throw new AppError('conflict_declared')
}

/** Lists the users who are authors of events. */
export const listEventAuthors = (db: Db) =>
  listPeopleChoices(db, sql<SqlBool>`exists (select from audit_events e where e.actor_id = p.id)`)

interface AuditReader {
  readonly actor: Actor
  readonly subject: AuditSubject
  readonly id: number
}

/** Returns the history of one object. Administrators see all addresses; others only those of their own acts. */
export async function listHistory(db: Db, query: ListQuery, { actor, subject, id }: AuditReader) {
  const page = await listEvents(db, { actor, query }, [sql`e.subject = ${subject}`, sql`e.subject_id = ${id}`])
  const mayKnow = (event: AuditEvent): boolean => can(actor, 'audit.read') || event.actor_id === actor.id
  return { ...page, data: page.data.map((event) => ({ ...event, address: mayKnow(event) ? event.address : null })) }
}
