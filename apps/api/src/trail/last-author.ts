import type { AuditAction, AuditSubject } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'

/** What counts as a change of a record, and moves its version: that somebody logged in does not. */
const CHANGES: readonly AuditAction[] = [
  'create',
  'update',
  'delete',
  'restore',
  'disable',
  'enable',
  'password_change',
]

/**
 * Who last changed a record, as the audit trail knows; null when it tells of no change. `id` is the column of the
 * record's id in the query around it.
 */
export const lastAuthor = (subject: AuditSubject, id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select nullif(e.actor_label, '') from audit_events e
    where e.subject = ${subject} and e.subject_id = ${id} and e.action in (${sql.join(CHANGES)})
    order by e.id desc limit 1)`
