import { type Kysely, sql } from 'kysely'
import { copyRights } from './copy-rights.ts'

/**
 * Partitions answers by the year in which their form was begun. The key stays the form and the option, so that every
 * statement that names a form reads one partition: ids of forms begin at a million times the year, from the first year
 * after this migration. No answer is copied: the existing table becomes the first partition (decision 81).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table answers in access exclusive mode`.execute(db)
  const { rows } = await sql<{ year: number; last: number }>`
    select extract(year from now() at time zone 'UTC')::int as year, coalesce(max(id), 0) as last
    from filled_forms`.execute(db)
  const [today] = rows
  if (!today) throw new Error('An aggregate always has a row')
  if (today.last >= (today.year + 1) * 1_000_000)
    throw new Error(`filled_forms has the id ${today.last}, of a later year`)
  for (const statement of partitionStatements(today.year)) await sql.raw(statement).execute(db)
}

const partitionStatements = (year: number): readonly string[] => [
  `alter table answers rename to answers_${year}`,
  `alter index answers_pkey rename to answers_${year}_pkey`,
  `create table answers (like answers_${year} including defaults) partition by range (filled_form_id)`,
  `alter table answers
     add primary key (filled_form_id, option_id),
     add constraint answers_filled_form_id_fkey foreign key (filled_form_id) references filled_forms,
     add constraint answers_updated_by_fkey foreign key (updated_by) references users`,
  `alter table answers attach partition answers_${year} for values from (minvalue) to (${year + 1}000000)`,
  `create table answers_other partition of answers default`,
  copyRights(`answers_${year}`, 'answers'),
  copyRights(`answers_${year}`, 'answers_other'),
  ADD_YEAR,
  BEGIN_YEAR,
  // Autovacuum analyses partitions, but never the whole of them.
  `create function analyze_by_year() returns void language plpgsql security definer set search_path from current
     as $$ begin analyze audit_events, answers; end $$`,
]

/** Adds the partition of a year; false if it exists, or if the default partition has answers of that year. */
const ADD_YEAR = `create function add_answer_year(year int) returns boolean language plpgsql security definer
  set search_path from current set lock_timeout = '500ms' as $$
  declare part text := 'answers_' || year;
  begin
    if year not between 2000 and 2146 then raise exception 'no partition for the year %', year; end if;
    perform pg_advisory_xact_lock(hashtext('year partitions'));
    if to_regclass(part) is not null then return false; end if;
    execute format('create table %I (like answers including defaults)', part);
    execute format('alter table answers attach partition %I for values from (%s) to (%s)',
      part, year::bigint * 1000000, (year + 1)::bigint * 1000000);
    return true;
  exception when invalid_object_definition or check_violation then return false;
  end $$`

/**
 * Lets the ids of forms that are begun from now on fall into the partition of a year; false if they do already, or if
 * that year is part of the first partition.
 */
const BEGIN_YEAR = `create function begin_form_year(year int) returns boolean language plpgsql security definer
  set search_path from current as $$
  declare
    ids regclass := pg_get_serial_sequence('filled_forms', 'id');
    last bigint;
  begin
    perform pg_advisory_xact_lock(hashtext('year partitions'));
    if not exists (select from pg_class c where c.oid = to_regclass('answers_' || year)
      and pg_get_expr(c.relpartbound, c.oid) not like '%MINVALUE%') then return false; end if;
    execute format('select last_value from %s', ids) into last;
    if last >= year * 1000000 then return false; end if;
    perform setval(ids, year * 1000000);
    return true;
  end $$`
