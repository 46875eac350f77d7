import type { FormInList } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

interface Row extends Omit<FormInList, 'published_at' | 'draft'> {
  readonly published_at: Date | null
  readonly revision: number | null
  readonly updated_at: Date | null
  readonly updated_by: string | null
}

/** All forms by name, with their latest version, what uses them and their draft. A funder has a few dozens. */
export async function listForms(db: Db): Promise<FormInList[]> {
  const { rows } = await sql<Row>`
    with latest as (select distinct on (id) id, version, name, published_at from forms order by id, version desc),
    ids as (select id from latest union select form_id from form_drafts)
    select i.id, coalesce(f.name, d.description ->> 'name') as name, f.version, f.published_at,
      array(select t.label from request_types t where t.form_id = i.id
        union all select t.label from analyze_types t where t.form_id = i.id) as used_by,
      (select count(*)::int from filled_forms c where c.form_id = i.id) as filled_count,
      d.revision, d.updated_at, u.name || ' ' || u.surname as updated_by
    from ids i left join latest f on f.id = i.id left join form_drafts d on d.form_id = i.id
    left join users u on u.id = d.updated_by
    order by fold(coalesce(f.name, d.description ->> 'name')), i.id`.execute(db)
  return rows.map(({ published_at, revision, updated_at, updated_by, ...row }) => ({
    ...row,
    published_at: published_at?.toISOString() ?? null,
    draft:
      updated_at === null || revision === null ? null : { revision, updated_at: updated_at.toISOString(), updated_by },
  }))
}
