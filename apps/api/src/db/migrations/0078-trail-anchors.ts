import { type Kysely, sql } from 'kysely'

/**
 * Anchors: the front of the trail may be removed up to one, whose place and hash a later line of the chain carries
 * (decision 78). Nothing younger than five years is ever removed, whoever asks the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table audit_anchors (
    place bigint primary key, hash text not null, lines int not null, before text not null, voucher_id bigint not null)`,
  `create trigger audit_anchors_append_only before update or delete on audit_anchors
     for each row execute function refuse_seal_change()`,
  `create trigger audit_anchors_keep before truncate on audit_anchors
     for each statement execute function refuse_seal_change()`,
  `create function is_anchored(reached bigint) returns boolean language sql stable set search_path from current as $$
     select exists (select from audit_anchors a join audit_events v on v.id = a.voucher_id and v.action = 'purge'
       where a.place >= reached) $$`,
  `create function refuse_unanchored_deletion() returns trigger language plpgsql set search_path from current as $$
     begin
       if is_anchored(old.place) then return old; end if;
       raise exception '% is append-only', tg_table_name;
     end $$`,
  `create function refuse_event_deletion() returns trigger language plpgsql set search_path from current as $$
     begin
       if old.at < now() - interval '5 years'
         and is_anchored((select s.place from audit_seals s where s.event_id = old.id)) then return old; end if;
       raise exception 'audit_events is append-only';
     end $$`,
  `drop trigger audit_events_append_only on audit_events`,
  `create trigger audit_events_append_only before update on audit_events
     for each row execute function refuse_event_change()`,
  `create trigger audit_events_deletion before delete on audit_events
     for each row execute function refuse_event_deletion()`,
  ...['audit_seals', 'audit_erasures'].flatMap((table) => [
    `drop trigger ${table}_append_only on ${table}`,
    `create trigger ${table}_append_only before update on ${table}
       for each row execute function refuse_seal_change()`,
    `create trigger ${table}_deletion before delete on ${table}
       for each row execute function refuse_unanchored_deletion()`,
  ]),
  // The role of servers may only add to the trail: the owner of the tables removes for it.
  `create function remove_anchored_lines(reached bigint) returns void language sql security definer
     set search_path from current as $$
       delete from audit_events where id in (select event_id from audit_seals where place <= reached);
       delete from audit_erasures where place <= reached;
       delete from audit_seals where place <= reached $$`,
]
