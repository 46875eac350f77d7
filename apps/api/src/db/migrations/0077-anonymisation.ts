import { type Kysely, sql } from 'kysely'

/**
 * Anonymisation of requests: the runs, their requests, and what erases texts of the trail. A line of the trail may only
 * become its erased form, and only once a later line that vouches for it names it (decision 78).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table requests add anonymised_on text`,
  `create table anonymising_runs (
    id int generated always as identity primary key,
    user_id int not null, address text not null, at timestamptz not null)`,
  `create table anonymised_requests (
    run_id int not null references anonymising_runs (id),
    request_id int not null references requests (id),
    state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
    attempts int not null default 0, failure text,
    counts jsonb, file_keys jsonb not null default '[]', done_at timestamptz,
    primary key (run_id, request_id))`,
  `create unique index anonymised_requests_once on anonymised_requests (request_id) where state <> 'failed'`,
  `create index anonymised_requests_waiting on anonymised_requests (run_id, request_id) where state = 'waiting'`,
  `create table audit_erasures (
    event_id bigint primary key, place bigint not null unique, erased_hash text not null, voucher_id bigint not null)`,
  `create index audit_erasures_voucher on audit_erasures (voucher_id)`,
  `create trigger audit_erasures_append_only before update or delete on audit_erasures
     for each row execute function refuse_seal_change()`,
  `create trigger audit_erasures_keep before truncate on audit_erasures
     for each statement execute function refuse_seal_change()`,
  `create function refuse_event_change() returns trigger language plpgsql set search_path from current as $$
     declare voucher audit_events;
     begin
       if tg_op = 'UPDATE' then
         select e.* into voucher from audit_erasures x join audit_events e on e.id = x.voucher_id
           where x.event_id = old.id and e.action = 'anonymise';
         if found then
           -- Whatever the statement says, the line becomes its erased form and nothing else.
           new := old;
           new.actor_label := coalesce('nº ' || old.actor_id, '');
           new.address := '';
           new.subject_label := coalesce('nº ' || old.subject_id, '');
           new.changes := jsonb_build_object('anonymised_on', jsonb_build_object(
             'from', null, 'to', to_char(voucher.at at time zone 'UTC', 'YYYY-MM-DD')));
           return new;
         end if;
       end if;
       raise exception 'audit_events is append-only';
     end $$`,
  `drop trigger audit_events_append_only on audit_events`,
  `create trigger audit_events_append_only before update or delete on audit_events
     for each row execute function refuse_event_change()`,
  // The role of servers may only add to the trail: the owner of the tables erases for it.
  `create function erase_vouched_lines(voucher bigint) returns void language sql security definer
     set search_path from current as $$
       update audit_events set address = '' where id in
         (select event_id from audit_erasures where voucher_id = voucher) $$`,
]
