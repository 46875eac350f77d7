import { type Kysely, sql } from 'kysely'

/**
 * The register of confidentiality incidents. An incident cannot be deleted within five years after the organisation
 * became aware of it, by whoever asks the database (decision 75).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table incidents (
    id int generated always as identity primary key,
    information text not null, information_known boolean not null, circumstances text not null,
    began_on text not null, ended_on text, dates_approximate boolean not null,
    discovered_on text not null, discovered_until text,
    people_count int not null check (people_count >= 0), people_count_approximate boolean not null,
    people_in_quebec int check (people_in_quebec >= 0),
    risk_sensitivity text not null, risk_uses text not null, risk_consequences text not null,
    risk_likelihood text not null, serious_risk boolean,
    commission_notified_on text, people_notified_on text, public_notice_on text, public_notice_reason text not null,
    measures text not null, version int not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
  `create index incidents_discovered_on on incidents (discovered_on, id)`,
  `create function keep_incidents() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' and
      (coalesce(old.discovered_until, old.discovered_on)::date + interval '5 years')::date < current_date
    then return old; end if;
    raise exception 'incidents are kept for five years after their discovery'; end $$`,
  `create trigger incidents_kept before delete on incidents for each row execute function keep_incidents()`,
  `create trigger incidents_not_emptied before truncate on incidents execute function keep_incidents()`,
]
