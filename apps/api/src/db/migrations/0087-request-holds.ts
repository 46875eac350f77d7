import { type Kysely, sql } from 'kysely'

/**
 * Requests that must not be anonymised for now, the state of those that a run passed over for that reason, and the removal
 * of old lines of the trail in small parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table request_holds (
    id int generated always as identity primary key,
    request_id int not null, organization_id int not null,
    user_id int not null, reason text not null check (reason <> ''), at timestamptz not null,
    unique (request_id, organization_id),
    foreign key (request_id, organization_id) references requests (id, organization_id))`,
  `alter table anonymised_requests drop constraint anonymised_requests_state_check`,
  `alter table anonymised_requests add constraint anonymised_requests_state_check
    check (state in ('waiting', 'done', 'failed', 'withheld'))`,
  `drop index anonymised_requests_once`,
  `create unique index anonymised_requests_once on anonymised_requests (request_id, organization_id)
    where state not in ('failed', 'withheld')`,
  // An anchor is checked as a whole when it is set, because its lines are removed later, in parts.
  `create function refuse_young_anchor() returns trigger language plpgsql set search_path from current as $$
     begin
       if not exists (select from audit_seals s where s.place = new.place and s.hash = new.hash)
         or exists (select from audit_seals s join audit_events e on e.id = s.event_id
           where s.place <= new.place and e.at >= now() - interval '5 years')
         then raise exception 'audit_events is append-only'; end if;
       return new;
     end $$`,
  `create trigger audit_anchors_young before insert on audit_anchors
     for each row execute function refuse_young_anchor()`,
  // Planned anew for each place, so that the removal of some lines does not read the whole trail.
  `create or replace function remove_anchored_lines(reached bigint) returns void language plpgsql security definer
     set search_path from current as $$
     begin
       execute 'delete from audit_events where id in (select event_id from audit_seals where place <= $1)' using reached;
       execute 'delete from audit_erasures where place <= $1' using reached;
       execute 'delete from audit_seals where place <= $1' using reached;
     end $$`,
]
