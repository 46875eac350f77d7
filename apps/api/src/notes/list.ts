import { type Actor, type FilterValue, type ListQuery, scopeOf } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../db/client.ts'
import { type Columns, conditionsOf, orderOf, pageReply } from '../db/list.ts'
import { AppError } from '../http/app-error.ts'
import { joinedNotes, selectNotes, shownNote } from './queries.ts'

/** What the list of notes may be filtered and sorted by. */
const COLUMNS: Columns = {
  id: { kind: 'number', value: sql`n.id` },
  organization_id: { kind: 'number', value: sql`n.organization_id` },
  organization_name: { kind: 'text', value: sql`o.name` },
  type_id: { kind: 'number', value: sql`n.type_id` },
  note_type: { kind: 'text', value: sql`t.label` },
  user_id: { kind: 'number', value: sql`n.user_id` },
  author: { kind: 'text', value: sql`u.name || ' ' || u.surname` },
  date: { kind: 'date', value: sql`n.date` },
  text: { kind: 'text', value: sql`n.text` },
  status: { kind: 'number', value: sql`n.status` },
  confidential: { kind: 'number', value: sql`n.confidential` },
  deleted: { kind: 'boolean', value: sql`(n.ending_date is not null)` },
  ending_date: { kind: 'date', value: sql`n.ending_date` },
}

/** Whoever may list notes sees their own confidential ones, and administrators everybody's. */
function withinScope(actor: Actor): RawBuilder<SqlBool> {
  const scope = scopeOf(actor, 'note.list')
  if (scope === 'all') return sql<SqlBool>`true`
  if (scope === 'unconfidential') return sql<SqlBool>`(n.confidential = 0 or n.user_id = ${actor.id})`
  throw new AppError('forbidden')
}

const ACTIVE = [0, '0', false, 'false']
const DELETED = [1, '1', true, 'true']

/**
 * `ending_date` 0 is the source's way to ask for active notes, and what others than administrators get unless they
 * filter by it, or by `deleted`, themselves (source 1, section 6).
 */
function filtersOf(actor: Actor, { filters = {} }: ListQuery): Readonly<Record<string, FilterValue>> {
  const { ending_date, ...others } = filters
  const asked = typeof ending_date === 'object' ? undefined : ending_date
  if (asked !== undefined && ACTIVE.includes(asked)) return { ...others, deleted: false }
  if (asked !== undefined && DELETED.includes(asked)) return { ...others, deleted: true }
  const chosen = ending_date !== undefined || 'deleted' in others || actor.rank === 1
  return chosen ? filters : { ...filters, deleted: false }
}

/** One page of the notes that the actor may see, the latest first. */
export async function listNotes(db: Db, actor: Actor, query: ListQuery) {
  const conditions = [withinScope(actor), ...conditionsOf(COLUMNS, filtersOf(actor, query))]
  const where = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  const { total } = await joinedNotes(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  const rows = await selectNotes(db)
    .where(where)
    .orderBy(orderOf(COLUMNS, query, sql`n.id`))
    .limit(query.per_page)
    .offset((query.page_number - 1) * query.per_page)
    .execute()
  return pageReply(rows.map(shownNote), Number(total), query)
}
