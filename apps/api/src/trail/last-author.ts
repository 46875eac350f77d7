import type { AuditAction, AuditSubject } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'

/** Actions that count as a change of a record and increment its version; a login, for example, does not. */
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
 * SQL for the last author of a record, according to the trail; null without a change. `id` is the column with the
 * record's id in the outer query.
 */
export const lastAuthor = (subject: AuditSubject, id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select nullif(e.actor_label, '') from audit_events e
    where e.subject = ${subject} and e.subject_id = ${id} and e.action in (${sql.join(CHANGES)})
    order by e.id desc limit 1)`
