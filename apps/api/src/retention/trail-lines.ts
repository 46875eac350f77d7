import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * SQL condition: event `e` of the trail is about a request, one of its analyses or its conclusion, and still has its
 * names and values.
 */
export const linesOfRequest = (request: number): RawBuilder<SqlBool> => sql<SqlBool>`(
  (e.subject = 'request' and e.subject_id = ${request}
    or e.subject = 'analysis' and e.subject_id in (select a.id from analyses a where a.request_id = ${request})
    or e.subject = 'conclusion' and e.subject_id in (select c.id from conclusions c where c.request_id = ${request}))
  and e.action <> 'anonymise' and not exists (select from audit_erasures x where x.event_id = e.id))`

/** SQL query for the ids of the events of the trail about held requests, their analyses and conclusions. */
export const EVENTS_OF_HELD: RawBuilder<unknown> = sql`
  select e.id from request_holds h join audit_events e on e.subject = 'request' and e.subject_id = h.request_id
  union all select e.id from request_holds h join analyses a on a.request_id = h.request_id
    join audit_events e on e.subject = 'analysis' and e.subject_id = a.id
  union all select e.id from request_holds h join conclusions c on c.request_id = h.request_id
    join audit_events e on e.subject = 'conclusion' and e.subject_id = c.id`
