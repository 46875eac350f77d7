import { type Kysely, sql } from 'kysely'
import { copyRights } from './copy-rights.ts'

/**
 * Partitions the trail by the year (UTC) of its lines. No line is copied: the existing table becomes the partition of
 * this year and of all before it. Each partition refuses changes and queues lines for sealing by itself, so that a
 * statement on a partition gets around nothing (decision 81).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table audit_events in access exclusive mode`.execute(db)
  const { rows } = await sql<{ year: number; next: string }>`
    select extract(year from greatest(max(at), now()) at time zone 'UTC')::int as year,
      (coalesce(max(id), 0) + 1)::text as next from audit_events`.execute(db)
  const [last] = rows
  if (!last) throw new Error('An aggregate always has a row')
  for (const statement of partitionStatements(last)) await sql.raw(statement).execute(db)
}

/** Rights that nobody but the owner has on a partition: lines are written to the trail itself. */
const WRITING = ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']

const INDEXES = ['subject', 'actor', 'at_id', 'subject_label', 'accounts']

const partitionStatements = ({ year, next }: { readonly year: number; readonly next: string }): readonly string[] => [
  `drop trigger audit_events_append_only on audit_events`,
  `drop trigger audit_events_deletion on audit_events`,
  `alter table audit_events rename to audit_events_${year}`,
  ...INDEXES.map((name) => `alter index audit_events_${name} rename to audit_events_${year}_${name}`),
  `alter table audit_events_${year} alter column id drop identity, drop constraint audit_events_pkey,
     add primary key (id, at)`,
  `create table audit_events (like audit_events_${year} including defaults) partition by range (at)`,
  `alter table audit_events add primary key (id, at)`,
  `alter table audit_events alter column id add generated always as identity`,
  `select setval(pg_get_serial_sequence('audit_events', 'id'), ${next}, false)`,
  `alter table audit_events attach partition audit_events_${year}
     for values from (minvalue) to ('${year + 1}-01-01T00:00:00Z')`,
  `create index audit_events_subject on audit_events (subject, subject_id, id desc)`,
  `create index audit_events_actor on audit_events (actor_id, id desc)`,
  `create index audit_events_at_id on audit_events (at, id)`,
  `create index audit_events_subject_label on audit_events using gin (
     fold(subject_label) gin_trgm_ops, fold(actor_label) gin_trgm_ops)`,
  `create index audit_events_accounts on audit_events (subject_id, actor_id)
     where subject = 'user' and action in ('create', 'update', 'password_change')`,
  `create trigger audit_events_append_only before update on audit_events
     for each row execute function refuse_event_change()`,
  `create trigger audit_events_deletion before delete on audit_events
     for each row execute function refuse_event_deletion()`,
  ...statementTriggers('audit_events'),
  `create table audit_events_other partition of audit_events default`,
  ...statementTriggers('audit_events_other'),
  copyRights(`audit_events_${year}`, 'audit_events'),
  copyRights('audit_events', 'audit_events_other', WRITING),
  copyRights('audit_events', `audit_events_${year}`, WRITING),
  ADD_YEAR,
  CLOSED_REQUESTS,
]

/** Triggers of statements are not inherited by partitions. */
const statementTriggers = (table: string): readonly string[] => [
  `create trigger audit_events_keep before truncate on ${table} for each statement execute function refuse_change()`,
  `create trigger audit_events_queue after insert on ${table}
     referencing new table as written for each statement execute function queue_for_seal()`,
]

/**
 * Adds the partition of a year; false if it exists, is part of an earlier partition, or has lines in the default
 * partition, where they then stay. The role of servers, which may not create tables, calls it; roles may only read a
 * partition, whatever default privileges say, since lines are written to the table itself.
 */
const ADD_YEAR = `create function add_trail_year(year int) returns boolean language plpgsql security definer
  set search_path from current set lock_timeout = '500ms' as $$
  declare
    part text := 'audit_events_' || year;
    reader oid;
  begin
    if year not between 2000 and 2146 then raise exception 'no partition for the year %', year; end if;
    perform pg_advisory_xact_lock(hashtext('year partitions'));
    if to_regclass(part) is not null then return false; end if;
    execute format('create table %I (like audit_events including defaults)', part);
    execute format('create trigger audit_events_keep before truncate on %I
      for each statement execute function refuse_change()', part);
    execute format('create trigger audit_events_queue after insert on %I
      referencing new table as written for each statement execute function queue_for_seal()', part);
    for reader in select distinct a.grantee from pg_class c, aclexplode(c.relacl) a
      where c.oid = part::regclass and a.grantee not in (0, c.relowner)
    loop
      execute format('revoke insert, update, delete, truncate, references, trigger on %I from %s', part, reader::regrole);
    end loop;
    execute format('alter table audit_events attach partition %I for values from (%L) to (%L)',
      part, year || '-01-01T00:00:00Z', (year + 1) || '-01-01T00:00:00Z');
    return true;
  exception when invalid_object_definition or check_violation then return false;
  end $$`

/** The view of migration 0067, which has to refer to the partitioned table. */
const CLOSED_REQUESTS = `create or replace view closed_requests as
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
            and e.subject_id = u.id and e.at > c.at and e.changes ? 'user_type'))))`
