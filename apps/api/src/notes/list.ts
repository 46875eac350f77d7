import { type Actor, can, type FilterValue, type ListQuery } from '@octroi/domain'
import { sql, type SqlBool } from 'kysely'
import { type RowFacts, buildAbilityCondition, requireScope } from '../access/ability-condition.ts'
import type { Db } from '../db/client.ts'
import { createOtherTableSearch } from '../db/list.ts'
import { listColumns } from '../db/list-columns.ts'
import { type ListPlan, listPage, type PageOfIds } from '../db/list-page.ts'
import { PREPARED } from '../db/prepared.ts'
import { listPeopleChoices } from '../db/people.ts'
import { selectNotes, shownRow } from './queries.ts'

/** The columns by which the list of notes may be filtered, sorted and searched. */
export const NOTE_COLUMNS = listColumns('notes', {
  id: { value: sql`n.id`, filled: true },
  organization_id: { value: sql`n.organization_id`, filled: true },
  organization_name: {
    value: sql`o.name`,
    folded: sql`o.name_folded`,
    filled: true,
    searched: true,
    names: true,
    join: sql`join organizations o on o.id = n.organization_id`,
    ...createOtherTableSearch(
      sql`n.organization_id`,
      (pattern) => sql`select id from organizations where name_folded like ${pattern}`,
    ),
  },
  type_id: { value: sql`n.type_id`, filled: true },
  note_type: {
    value: sql`t.label`,
    searched: true,
    join: sql`left join lookups t on t.id = n.type_id and t.kind = 'note_types'`,
    ...createOtherTableSearch(
      sql`n.type_id`,
      (pattern) => sql`select id from lookups where kind = 'note_types' and fold(label) like ${pattern}`,
    ),
  },
  user_id: { value: sql`n.user_id` },
  author: {
    value: sql`(u.name || ' ' || u.surname)`,
    searched: true,
    join: sql`left join users u on u.id = n.user_id`,
    ...createOtherTableSearch(
      sql`n.user_id`,
      (pattern) => sql`select id from users where fold(name || ' ' || surname) like ${pattern}`,
    ),
  },
  date: { value: sql`n.date`, filled: true },
  text: { value: sql`n.text`, folded: sql`n.text_folded`, filled: true, searched: true },
  status: { value: sql`n.status`, filled: true },
  confidential: { value: sql`(n.confidential = 1)`, filled: true },
  deleted: { value: sql`(n.ending_date is not null)` },
  ending_date: { value: sql`n.ending_date` },
})

/** The SQL facts of a note that decide who sees it in lists. */
const FACTS: RowFacts = { user_id: sql`n.user_id`, confidential: sql<SqlBool>`n.confidential = 1` }

const YES: readonly FilterValue[] = [1, '1', true, 'true']
const NO: readonly FilterValue[] = [0, '0', false, 'false']

interface NoteFilters {
  /** True for deleted notes, false for active ones, undefined for both. */
  readonly deleted: boolean | undefined
  readonly filters: Readonly<Record<string, FilterValue>>
}

/**
 * Reads the filter for deleted notes. `ending_date` 0 is the source's filter for active notes, and the default for
 * everybody but administrators, unless they filter by it or by `deleted` (source 1, section 6).
 */
function askedOf(actor: Actor, filters: NoteFilters['filters']): NoteFilters {
  const { ending_date, deleted = ending_date, ...others } = filters
  // A cleared filter counts as absent.
  const isAsked = deleted !== undefined && deleted !== '' && !(Array.isArray(deleted) && deleted.length === 0)
  if (!isAsked) return { deleted: can(actor, 'note.list_deleted') ? undefined : false, filters: others }
  if (NO.includes(deleted)) return { deleted: false, filters: others }
  if (YES.includes(deleted)) return { deleted: true, filters: others }
  return { deleted: undefined, filters }
}

/** The filters for notes that are read by id. */
const NO_FILTERS: NoteFilters = { deleted: undefined, filters: {} }

const ENDED = { true: sql<SqlBool>`n.ending_date is not null`, false: sql<SqlBool>`n.ending_date is null` }

/** Plans the list of the notes that the actor may see, the latest first unless the query sorts them. */
export function planNoteList(actor: Actor, query: ListQuery): ListPlan {
  const { deleted, filters } = query.ids ? NO_FILTERS : askedOf(actor, query.filters ?? {})
  const within = [
    buildAbilityCondition(actor, 'note.list', FACTS),
    ...(deleted === undefined ? [] : [ENDED[`${deleted}`]]),
  ]
  const source = { from: sql`notes n`, id: sql`n.id`, columns: NOTE_COLUMNS, within }
  return { source, query: { ...query, filters } }
}

/** Returns one page of the notes that the actor may see. */
export async function listNotes(db: Db, actor: Actor, query: ListQuery) {
  const rows = (page: PageOfIds) =>
    selectNotes(db).modifyFront(PREPARED).innerJoin(page, 'page.id', 'n.id').orderBy('page.place').execute()
  const page = await listPage({ db, ...planNoteList(actor, query), rows })
  return { ...page, data: page.data.map(shownRow), scope: requireScope(actor, 'note.list') }
}

/** Lists the authors of the notes that the actor may list. */
export const listNoteAuthors = (db: Db, actor: Actor) =>
  listPeopleChoices(
    db,
    sql<SqlBool>`exists (select from notes n where n.user_id = p.id and ${buildAbilityCondition(actor, 'note.list', FACTS)})`,
  )
