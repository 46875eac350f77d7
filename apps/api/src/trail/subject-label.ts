import { type RawBuilder, sql } from 'kysely'

const REQUEST = sql`(select r.financial_year || ' – ' || o.name
  from requests r join organizations o on o.id = r.organization_id`

/**
 * SQL for the label of the object that `x.subject` and `x.subject_id` identify, as in the events of its changes; its id
 * if it has none.
 */
export const SUBJECT_LABEL: RawBuilder<string> = sql<string>`coalesce(case x.subject
  when 'request' then ${REQUEST} where r.id = x.subject_id)
  when 'conclusion' then ${REQUEST} join conclusions c on c.request_id = r.id where c.id = x.subject_id)
  when 'analysis' then (select t.label || ' – ' from analyses a join analyze_types t on t.id = a.type_id
      where a.id = x.subject_id)
    || ${REQUEST} join analyses a on a.request_id = r.id where a.id = x.subject_id)
  when 'organization' then (select o.name from organizations o where o.id = x.subject_id)
  when 'user' then (select u.email from users u where u.id = x.subject_id)
  when 'note' then (select coalesce(l.label || ' – ', '') || o.name from notes n
    join organizations o on o.id = n.organization_id
    left join lookups l on l.kind = 'note_types' and l.id = n.type_id where n.id = x.subject_id)
  end, 'nº ' || x.subject_id, '')`
