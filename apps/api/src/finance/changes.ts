import type { BudgetChange } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { listPage, type PageOfIds } from '../db/list-page.ts'

interface ItemOfBudget {
  /** Id of the budget; 0 if nothing was entered. */
  readonly budgetId: number
  readonly key: string
}

interface Page {
  readonly page_number: number
  readonly per_page: number
}

/**
 * Changes with shorter pauses, within this total time, are merged into one; a value that lasted longer is never left
 * out.
 */
const [PAUSE, GO] = ['1 minute', '10 minutes']

/**
 * SQL for the changes of an item. Each second of typing is saved, so consecutive changes of one person are merged, as
 * in the history of answers. For speed, only ids and moments are scanned; texts, which may be long lists, are read only
 * for the first and last change of each group.
 */
const changes = ({ budgetId, key }: ItemOfBudget): RawBuilder<unknown> => sql`(
  select g.first as id, l.at, l.user_id, l.label, f.was, l.became
  from (select min(p.id) as first, max(p.id) as last
    from (select s.*, floor(extract(epoch from s.at - first_value(s.at) over (partition by s.stretch order by s.id))
        / extract(epoch from ${GO}::interval)) as part
      from (select b.id, b.at, count(*) filter (where b.begins) over (order by b.id) as stretch
        from (select c.id, c.at, coalesce(lag(c.user_id) over w is distinct from c.user_id
            or c.at - lag(c.at) over w > ${PAUSE}::interval, true) as begins
          from budget_changes c where c.budget_id = ${budgetId} and c.key = ${key} window w as (order by c.id)) b) s) p
    group by p.stretch, p.part) g
  join budget_changes f on f.id = g.first
  join budget_changes l on l.id = g.last
  where f.was <> l.became)`

interface Change extends Omit<BudgetChange, 'at' | 'by'> {
  readonly at: Date
}

/** Reads a page of the changes of an item, the latest first. */
export async function listBudgetChanges(db: Db, itemOfBudget: ItemOfBudget, page: Page) {
  const columns = {
    id: { kind: 'number', value: sql`h.id`, filled: true },
    at: { kind: 'moment', value: sql`h.at`, filled: true },
  } as const
  const source = { from: sql`${changes(itemOfBudget)} h`, id: sql`h.id`, columns }
  const rows = (ids: PageOfIds) =>
    db
      .selectFrom(
        sql<
          Change & { user_id: number | null; was: string; became: string; label: string }
        >`${changes(itemOfBudget)}`.as<'h'>(sql`h`),
      )
      .innerJoin(ids, 'page.id', 'h.id')
      .leftJoin('users as u', 'u.id', 'h.user_id')
      .select(['h.id', 'h.at', 'h.label', 'h.was as from', 'h.became as to'])
      .select(sql<string>`coalesce(u.name || ' ' || u.surname, '')`.as('by'))
      .orderBy('page.place')
      .execute()
  const query = { ...page, order_by: 'id', order_direction: 'desc' } as const
  const pageOfChanges = await listPage({ db, source, query, rows })
  return {
    ...pageOfChanges,
    data: pageOfChanges.data.map((row): BudgetChange => ({ ...row, at: row.at.toISOString() })),
  }
}
