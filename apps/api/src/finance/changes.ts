import type { BudgetChange } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { listPage, type PageOfIds } from '../db/list-page.ts'

interface Asked {
  /** 0 where nobody has entered anything. */
  readonly budgetId: number
  readonly key: string
}

interface Page {
  readonly page_number: number
  readonly per_page: number
}

/** What somebody types within ten minutes is one change, as in the history of answers: each second of typing is saved. */
const changes = ({ budgetId, key }: Asked): RawBuilder<unknown> => sql`(
  select min(l.id) as id, max(l.at) as at, l.user_id,
    (array_agg(l.was order by l.id))[1] as was, (array_agg(l.became order by l.id desc))[1] as became
  from (select b.*, count(*) filter (where b.begins) over (order by b.id) as part
    from (select c.*, coalesce(lag(c.user_id) over w is distinct from c.user_id
        or c.at - lag(c.at) over w > interval '10 minutes', true) as begins
      from budget_changes c where c.budget_id = ${budgetId} and c.key = ${key} window w as (order by c.id)) b) l
  group by l.part, l.user_id
  having (array_agg(l.was order by l.id))[1] <> (array_agg(l.became order by l.id desc))[1])`

interface Change extends Omit<BudgetChange, 'at' | 'by'> {
  readonly at: Date
}

/** What changed in an item of a budget, by page, the latest first. */
export async function budgetChanges(db: Db, asked: Asked, page: Page) {
  const columns = {
    id: { kind: 'number', value: sql`h.id`, filled: true },
    at: { kind: 'moment', value: sql`h.at`, filled: true },
  } as const
  const source = { from: sql`${changes(asked)} h`, id: sql`h.id`, columns }
  const rows = (ids: PageOfIds) =>
    db
      .selectFrom(
        sql<Change & { user_id: number | null; was: string; became: string }>`${changes(asked)}`.as<'h'>(sql`h`),
      )
      .innerJoin(ids, 'page.id', 'h.id')
      .leftJoin('users as u', 'u.id', 'h.user_id')
      .select(['h.id', 'h.at', 'h.was as from', 'h.became as to'])
      .select(sql<string>`coalesce(u.name || ' ' || u.surname, '')`.as('by'))
      .orderBy('page.place')
      .execute()
  const query = { ...page, order_by: 'id', order_direction: 'desc' } as const
  const found = await listPage({ db, source, query, rows })
  return { ...found, data: found.data.map((row): BudgetChange => ({ ...row, at: row.at.toISOString() })) }
}
