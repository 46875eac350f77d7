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
