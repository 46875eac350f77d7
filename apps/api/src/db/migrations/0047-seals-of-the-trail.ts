import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import { sealAll, sealBatch } from '../seal-trail.ts'

/**
 * The trail as a chain: each line has a place, and a hash of its content and of the line before. Seals are beside the
 * lines, which stay as they were written; a queue holds what is written and not sealed yet.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  // What was written before, while nobody writes more: the lock lasts until the migration is committed.
  await sealAll((after) => sealBatch(db, after))
}

const STATEMENTS = [
  // Servers of the former version may be serving: their lines wait, and then meet the trigger that puts them into the queue.
  `lock table audit_events in share row exclusive mode`,
  `create table audit_seals (
    place bigint primary key, event_id bigint not null unique, hash text not null,
    sealed_at timestamptz not null default now())`,
  `create table audit_chain (
    id int primary key default 1 check (id = 1), place bigint not null, hash text not null)`,
  `insert into audit_chain (place, hash) values (0, repeat('0', 64))`,
  `create table audit_unsealed (event_id bigint primary key)`,
  `insert into audit_unsealed (event_id) select id from audit_events`,
  `create function queue_for_seal() returns trigger language plpgsql
     as $$ begin insert into audit_unsealed (event_id) select id from written; return null; end $$`,
  `create trigger audit_events_queue after insert on audit_events
     referencing new table as written for each statement execute function queue_for_seal()`,
  `create function refuse_seal_change() returns trigger language plpgsql
     as $$ begin raise exception '% is append-only', tg_table_name; end $$`,
  `create trigger audit_seals_append_only before update or delete on audit_seals
     for each row execute function refuse_seal_change()`,
  `create trigger audit_seals_keep before truncate on audit_seals
     for each statement execute function refuse_seal_change()`,
  `create function only_forward() returns trigger language plpgsql
     as $$ begin
       if new.place <= old.place then raise exception 'audit_chain only goes forward'; end if;
       return new;
     end $$`,
  `create trigger audit_chain_forward before update on audit_chain for each row execute function only_forward()`,
  `create trigger audit_chain_keep before delete or truncate on audit_chain
     for each statement execute function refuse_seal_change()`,
]
