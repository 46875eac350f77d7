import { type Kysely, sql } from 'kysely'

/**
 * Whom conflicts of interest close requests to: those who declared them, and accounts through which an administrator who
 * declared one could get around it (decision 38). The trail, which nobody rewrites, says who gave an account.
 */
const STATEMENTS = [
  `create index audit_events_accounts on audit_events (subject_id, actor_id)
    where subject = 'user' and action in ('create', 'update', 'password_change')`,
  `create view closed_requests as
  select c.request_id, c.user_id from request_conflicts c
  union all
  select c.request_id, u.id from request_conflicts c
    join users u on u.id <> c.user_id
    join user_types t on t.id = u.type_id
  where t.rang < 5 and (
    exists (select from audit_events e
      where e.subject = 'user' and e.action in ('create', 'update', 'password_change')
        and e.subject_id = u.id and e.actor_id = c.user_id
        and case when e.action = 'create' or e.changes ? 'user_type' then t.rang = 1 or e.at > c.at
          else t.rang = 1 and e.at > c.at and (e.action = 'password_change' or e.changes ? 'email') end)
    or (t.rang = 1
      and (exists (select from users d join user_types k on k.id = d.type_id where d.id = c.user_id and k.rang = 1)
        or exists (select from audit_events e where e.actor_id = c.user_id and e.subject = 'user' and e.action = 'create'))
      and (u.created_at > c.at
        or exists (select from audit_events e
          where e.subject = 'user' and e.action in ('create', 'update', 'password_change')
            and e.subject_id = u.id and e.at > c.at and e.changes ? 'user_type'))))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
