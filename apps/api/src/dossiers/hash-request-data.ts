import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/**
 * Returns a short hash of the data of a request: two dossiers of one reader with the same stamp have the same form,
 * organisation, documents, analyses, conclusion, remarks, mails, changes of finance and history. Not included, so that
 * a dossier may be an hour out of date in them: names of people and of the funder, the content (labels of types,
 * states, colours and lists), and the date on the cover. Requests for dossiers are left out too, since each would
 * change the stamp.
 */
export async function hashRequestData(db: Db, request_id: number): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    with forms as (
      select r.filled_form_id as id from requests r where r.id = ${request_id}
      union all select a.filled_form_id from analyses a where a.request_id = ${request_id})
    select md5(concat_ws('/',
      (select concat_ws('.', r.version, r.organization_id, o.version) from requests r
        join organizations o on o.id = r.organization_id where r.id = ${request_id}),
      (select concat_ws('.', count(*), sum(a.revision), max(a.updated_at)) from answers a where a.filled_form_id in (select id from forms)),
      (select concat_ws('.', count(*), max(d.id)) from documents d where d.filled_form_id in (select id from forms)),
      (select concat_ws('.', count(*), count(q.found)) from documents d join quarantined_files q on q.key = d.key
        where d.filled_form_id in (select id from forms)),
      (select concat_ws('.', count(*), max(f.id)) from form_changes f where f.filled_form_id in (select id from forms)),
      (select concat_ws('.', count(*), sum(n.version)) from analyses n where n.request_id = ${request_id}),
      (select concat_ws('.', count(*), sum(c.version)) from conclusions c where c.request_id = ${request_id}),
      (select concat_ws('.', count(*), sum(m.version), count(m.event_id)) from remarks m where m.request_id = ${request_id}),
      (select concat_ws('.', count(*), count(l.sent_at), max(l.next_at)) from mails l where l.request_id = ${request_id}),
      (select max(h.id) from requests r
        join budgets b on b.organization_id = r.organization_id and b.year = r.financial_year
        join budget_changes h on h.budget_id = b.id where r.id = ${request_id})
    )) as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}
